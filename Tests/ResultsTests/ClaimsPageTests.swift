import Foundation
import TestSupport
import Testing

/// Docs/Claims.md has the figures of the committed files.
@Suite struct ClaimsPageTests {
  private static let variants = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"]
  private let page: String
  private let anatomy: [Substring]

  init() throws {
    page = try PackageFolder.text(of: "Docs/Claims.md")
    anatomy = try PackageFolder.text(of: "results/anatomy.csv").split(whereSeparator: \.isNewline)
  }

  /// A row's number, and how its figure follows from those in results/anatomy.csv.
  private static let rows: [(row: Int, cell: @Sendable (Figures) throws -> String)] = [
    (1, { try share($0["role,logic,largest file"], of: $0["variant,,tokens"]) }),
    (2, { try grouped($0["role,logic,largest file"]) }),
    (3, { try grouped($0["role,logic,largest file"]) }),
    (4, { try grouped($0["variant,,tokens"]) }),
    (5, { try grouped($0["variant,,tokens"] + $0["role,shared,tokens"]) }),
    (6, { try grouped($0["feature,log-in,tokens"]) }),
    (7, { try grouped($0["gesture,a key in the id field,hops"]) }),
    (8, { try grouped($0["variant,,deepest chain"]) }),
    (9, { try grouped($0["gesture,a key in the query field,deepest chain"]) }),
    (10, { try grouped($0["gesture,the answer to that,hops"]) }),
    (11, { try grouped($0["variant,,redundant writes"]) }),
    (15, { try share($0["variant,,tokens naming no widget"], of: $0["variant,,tokens"]) }),
    (22, { try grouped($0["variant,,crossings"]) }),
  ]

  @Test func rowsHaveTheFiguresOfTheAnatomy() throws {
    for (row, cell) in Self.rows {
      #expect(
        try cells(ofRow: row) == Self.variants.map { try cell(figures(of: $0)) }, "row \(row)")
    }
  }

  @Test func rowOfTimesHasTheLongestGesturesOfTheCommittedRun() throws {
    let run = try PackageFolder.text(of: "results/reference.csv").split(whereSeparator: \.isNewline)
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let expected = try Self.variants.map { variant in
      let gestures = run.filter { $0[0] == variant && $0[3] == "dispatch" }
      let longest = try #require(gestures.compactMap { Double($0[4]) }.max())
      return String(format: "%.3f %%", longest / 16_000_000 * 100)
    }
    #expect(try cells(ofRow: 20) == expected)
  }

  @Test func paragraphsHaveTheFiguresOfTheAnatomy() throws {
    func figure(_ variant: String, _ path: String) throws -> String {
      Self.grouped(try figures(of: variant)[path])
    }
    func each(_ variants: String..., of path: String) throws -> [String] {
      try variants.map { try figure($0, path) }
    }
    let logIn = try ["tokens", "types", "protocols"].map {
      try figure("MVI", "feature,log-in,\($0)")
    }
    let key = try each("MVI", "MVVM", of: "gesture,a key in the id field,hops")
    let pairs = try each("Reactor", "MVC", "MVVM", of: "variant,,mutual pairs beyond plumbing")
    let crossings = try each("Reactor", "MVI", "MVC", "MVVM", of: "variant,,crossings")
    let chains = try each("MVI", "Reactor", of: "gesture,the answer to that,deepest chain")
    let fanOut = try each("MVVM", "MVC", of: "gesture,the first page arrives,widest fan-out")
    let calls = try each("MVVM", "Reactor", "MVC", of: "gesture,the first page arrives,hops")
    let answer = try each("MVVM", "MVI", "Reactor", of: "gesture,the answer to that,hops")
    let writes = try ["writes", "needed writes"].map { try figure("MVI", "variant,,\($0)") }
    let text = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for sentence in [
      "MVI has the most tokens (\(logIn[0])) and types (\(logIn[1]), and \(logIn[2]) protocols)",
      "a key in the id field takes \(key[0]) hops, as in Reactor, and \(key[1]) in MVVM",
      "(Reactor \(pairs[0]), MVC \(pairs[1]), MVVM \(pairs[2]))",
      "(\(crossings[0]) and \(crossings[1]); MVC \(crossings[2]), MVVM \(crossings[3]))",
      "\(chains[0]) calls within each other when a log-in succeeds; Reactor has \(chains[1])",
      "to \(fanOut[0]) calls in MVVM and Reactor and \(fanOut[1]) in MVC and MVI",
      "more calls: \(calls[0]) for a page, where the others take \(calls[1]) to \(calls[2])",
      "\(answer[0]) hops for the answer to a log-in: the most; MVI has \(answer[1])",
      "Reactor's \(answer[2]) come from direct calls",
      "all four write \(writes[0]) times, and \(writes[1]) writes are needed",
    ] {
      // The whole page would be in the message.
      let isThere = text.contains(sentence)
      #expect(isThere, "found no \"\(sentence)\"")
    }
  }

  /// Those of the five variants.
  private func cells(ofRow row: Int) throws -> [String] {
    let lines = page.split(whereSeparator: \.isNewline)
    let line = try #require(lines.first { $0.hasPrefix("| [\(row)](#c\(row)) |") })
    let cells = line.split(separator: "|").map {
      $0.replacingOccurrences(of: "*", with: "").trimmingCharacters(in: .whitespaces)
    }
    return Array(cells.dropFirst(4).prefix(5))
  }

  private func figures(of variant: String) -> Figures {
    Figures(variant: variant, lines: anatomy)
  }

  /// The figures of one variant.
  private struct Figures {
    let variant: String
    let lines: [Substring]

    /// - Parameter path: scope, name and figure, as in the file.
    subscript(path: String) -> Int {
      get throws {
        let prefix = "\(variant),\(path),"
        let line = try #require(lines.first { $0.hasPrefix(prefix) }, "no \(prefix)")
        let value = line.dropFirst(prefix.count).prefix { $0 != "," }
        return try #require(Int(value))
      }
    }
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    "\((part * 200 + whole) / (whole * 2)) %"
  }

  private static func grouped(_ number: Int) -> String {
    number < 1_000 ? "\(number)" : "\(number / 1_000),\(String(number % 1_000 + 1_000).dropFirst())"
  }
}
