import Basics
import Foundation

/// The runs that others are compared with: one for each kind of machine that was available.
enum Reference {
  static let folder = "results"

  /// The reference for the kind of machine of another run: a file named `reference*.csv`. If there is none, a reference
  /// with the same system and compiler, which determine the counts, or else the first one.
  ///
  /// - Throws: if there is no reference, or one can't be read.
  static func run(
    like other: RunComparison.Run, in folder: String, _ format: RowFormat
  ) throws(FileError) -> RunComparison.Run {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let kind = other.results.environment.kind
    var others: [RunComparison.Run] = []
    for name in names.sorted() where name.hasPrefix("reference") && name.hasSuffix(".csv") {
      let file = "\(folder)/\(name)"
      let results = try Results(contentsOf: file, in: format)
      if results.environment.kind == kind { return (file, results) }
      others.append((file, results))
    }
    let nearest = others.first {
      let other = $0.results.environment.kind
      return other.system == kind.system && other.swift == kind.swift
    }
    if let nearest = nearest ?? others.first { return nearest }
    throw FileError(
      file: folder, found: "no file named reference*.csv",
      expected: "one to compare \(other.file) with",
      advice: "name the file to compare with: compare OLD.csv NEW.csv")
  }
}

extension RunEnvironment.Kind: CustomStringConvertible {
  /// A description of the machine: "AMD EPYC, family 25 model 17, Debian 12, Swift 6.3".
  var description: String {
    processor.isEmpty
      ? "one that its file does not name" : "\(processor), \(system), Swift \(swift)"
  }
}
