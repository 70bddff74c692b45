import Basics
import Foundation

/// The runs that others are compared with: one for each kind of machine that was at hand.
enum Reference {
  static let folder = "results"

  /// The reference of the kind of machine that another run is from: a file named `reference*.csv`.
  ///
  /// - Throws: if there is none, or one can't be read.
  static func run(
    like other: RunComparison.Run, in folder: String, _ format: RowFormat
  ) throws(FileError) -> RunComparison.Run {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let kind = other.results.environment.kind
    var kinds: [String] = []
    for name in names.sorted() where name.hasPrefix("reference") && name.hasSuffix(".csv") {
      let file = "\(folder)/\(name)"
      let results = try Results(contentsOf: file, in: format)
      if results.environment.kind == kind { return (file, results) }
      kinds.append("\(results.environment.kind)")
    }
    throw FileError(
      file: other.file, found: "results of \(kind)",
      expected: kinds.isEmpty
        ? "a file named reference*.csv in \(folder) to compare them with"
        : "a kind of machine with a reference: \(alternatives(kinds))",
      advice: "name the file to compare with: compare OLD.csv NEW.csv")
  }
}

extension RunEnvironment.Kind: CustomStringConvertible {
  /// "AMD EPYC, family 25 model 17, Debian 12, Swift 6.3"
  var description: String {
    processor.isEmpty
      ? "one that its file does not name" : "\(processor), \(system), Swift \(swift)"
  }
}
