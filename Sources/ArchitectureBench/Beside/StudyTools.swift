import Basics
import Foundation

/// What is left out of the figures of a contender, and why.
struct LeftOut: Error, Equatable {
  struct Figures: Equatable {
    let words: String
    /// Those of them that tables would show.
    var metrics: [HandMetric] = []

    static let text = Figures(words: "the figures of the text", metrics: Standing.text.metrics)
    static let calls = Figures(words: "calls", metrics: HandMetric.traced)
    static let textAndCalls = Figures(
      words: "the figures of the text, and calls",
      metrics: Standing.text.metrics + HandMetric.traced)
    static let run = Figures(
      words: "allocations, retains and times",
      metrics: Standing.calls.metrics.suffix(3) + Standing.times.metrics
        + Standing.growths.metrics)
  }

  let what: Figures
  let why: String
}

/// The tools of the studies, which read Swift. This package has no parser: they are compiled from the checkout, with the
/// parser of the toolchain.
struct StudyTools {
  /// The folder of the package that this tool was built from.
  let checkout: String
  /// Where they are built and work: a folder in the contender's `.build`.
  let work: String

  private var script: String { checkout + "/Studies/Tools/contender" }

  /// Counts the sources as text.
  func text(of sources: ContenderSources) throws(LeftOut) -> [HandMetric: Double] {
    try rows(.text, ["text", work] + sources.targets.map(\.module))
  }

  /// Counts calls in a traced copy.
  ///
  /// - Parameter type: that of the variant, with its module.
  func calls(of type: String, in sources: ContenderSources) throws(LeftOut) -> [HandMetric: Double]
  {
    try rows(
      .calls,
      ["calls", work, sources.package, type]
        + sources.targets.map { "\($0.module)=\($0.name)=\($0.folder)" })
  }

  private func rows(_ what: LeftOut.Figures, _ words: [String]) throws(LeftOut) -> [HandMetric:
    Double]
  {
    guard Platform.kind(of: script) == .file else {
      throw LeftOut(
        what: what,
        why:
          "\(checkout): found no Studies/Tools/contender, expected the package that this tool was built from; "
          + "build it again from a folder that stays")
    }
    let (output, errors) = (work + "/output", work + "/errors")
    let ending = ChildProcess(words: ["bash", script] + words, errors: errors).run(output: output)
    guard case .status(0) = ending else {
      throw LeftOut(what: what, why: Self.reason(in: Self.text(of: errors)))
    }
    return Self.rows(in: Self.text(of: output))
  }

  fileprivate static func text(of path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// The first line that says what is wrong, and else the last one.
  static func reason(in errors: String) -> String {
    let lines = errors.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.first { $0.contains(": error: ") || $0.contains(": found ") } ?? lines.last
      ?? "it ended without a word"
  }

  /// Of "METRIC,VALUE" lines.
  static func rows(in text: String) -> [HandMetric: Double] {
    let rows = text.split(separator: "\n").compactMap { line -> (HandMetric, Double)? in
      let cells = line.split(separator: ",")
      guard cells.count == 2, let value = Double(cells[1]) else { return nil }
      return (HandMetric(name: String(cells[0])), value)
    }
    return Dictionary(rows) { first, _ in first }
  }
}

extension ContenderSources {
  /// Finds those of a type in the first of some packages that has its module.
  ///
  /// - Parameter log: a file for what SwiftPM says.
  static func find(
    _ type: String, inPackages folders: [String], work: String
  ) throws(LeftOut) -> ContenderSources {
    let module = type.split(separator: ".").first.map(String.init) ?? type
    for folder in folders.withoutRepetitions {
      let (output, errors) = (work + "/package.json", work + "/errors")
      let ending = ChildProcess(
        words: ["swift", "package", "--package-path", folder, "describe", "--type", "json"],
        errors: errors
      ).run(output: output)
      guard case .status(0) = ending else {
        throw LeftOut(
          what: .textAndCalls,
          why: "swift package describe: " + StudyTools.reason(in: StudyTools.text(of: errors)))
      }
      let json = FileManager.default.contents(atPath: output) ?? Data()
      if let sources = ContenderSources(of: module, describedBy: json) { return sources }
    }
    throw LeftOut(
      what: .textAndCalls,
      why:
        "\(joined(folders.withoutRepetitions, by: "and")): found no target \(module) with sources, expected that of "
        + "\(type); add it as a target of this package")
  }
}
