import Basics
import Foundation
import Results
import TestSupport
import Testing

/// Docs/Claims.md has the figures of the committed files, and the README has rows of it.
@Suite struct ClaimsPageTests {
  private static let variants = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"]
  private let page: String
  /// The cells of the table, without bold type, by the number of their row.
  private let claims: [Int: [String]]
  private let anatomy: Anatomy

  init() throws {
    page = try PackageFolder.text(of: "Docs/Claims.md")
    claims = page.split(whereSeparator: \.isNewline).reduce(into: [:]) { claims, line in
      guard let number = line.prefixMatch(of: /\| \[([0-9]+)\]\(#c/) else { return }
      claims[Int(number.1) ?? 0] = Self.cells(of: line)
    }
    anatomy = try #require(try Anatomy(beside: PackageFolder.path + "/results/"))
  }

  /// A row's number, and how its figure follows from those in results/anatomy.csv.
  private static let rows: [(row: Int, cell: @Sendable (Figures) throws -> String)] = [
    (1, { try share($0["role,logic,largest file"], of: $0["variant,,tokens"]) }),
    (2, { try $0["role,logic,largest file"].grouped }),
    (3, { try $0["role,logic,largest file"].grouped }),
    (4, { try $0["variant,,tokens"].grouped }),
    (5, { try ($0["variant,,tokens"] + $0["role,shared,tokens"]).grouped }),
    (6, { try $0["feature,log-in,tokens"].grouped }),
    (7, { try $0["gesture,a key in the id field,hops"].grouped }),
    (8, { try $0["variant,,deepest chain"].grouped }),
    (9, { try $0["gesture,a key in the query field,deepest chain"].grouped }),
    (10, { try $0["gesture,the answer to that,hops"].grouped }),
    (11, { try $0["variant,,redundant writes"].grouped }),
    (15, { try share($0["variant,,tokens naming no widget"], of: $0["variant,,tokens"]) }),
    (22, { try $0["variant,,crossings"].grouped }),
  ]

  @Test func rowsHaveTheFiguresOfTheAnatomy() throws {
    for (row, cell) in Self.rows {
      #expect(
        try cells(ofRow: row) == Self.variants.map { try cell(figures(of: $0)) }, "row \(row)")
    }
  }

  @Test func rowOfTimesHasTheLongestGesturesOfTheCommittedRun() throws {
    let run = try Results(contentsOf: PackageFolder.path + "/results/reference.csv")
    let expected = try Self.variants.map { variant in
      let gestures = run.rows.filter { $0.key.variant == variant && $0.key.id.group == "dispatch" }
      let longest = try #require(gestures.compactMap(\.time?.median.value).max())
      return String(format: "%.3f %%", longest / 16_000_000 * 100)
    }
    #expect(try cells(ofRow: 20) == expected)
  }

  @Test func rowsOfChangesHaveTheFiguresOfTheCommittedOnes() throws {
    let lines = try PackageFolder.text(of: "results/changes.csv").split(whereSeparator: \.isNewline)
    let rows = lines.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    /// The sum over all changes; of one that was made several times, the median.
    func sum(_ variant: String, _ figure: String) throws -> Int {
      let ofVariant = rows.filter { $0[2] == variant && $0[3] == figure }
      let values = try Dictionary(grouping: ofVariant, by: \.[0]).values.map { attempts in
        try attempts.map { try #require(Int($0[4])) }.sorted()
      }
      #expect(values.count == 8)
      return values.reduce(0) { $0 + $1[$1.count / 2] }
    }
    #expect(try cells(ofRow: 23) == Self.variants.map { try sum($0, "hunks").grouped })
    #expect(
      try cells(ofRow: 25)
        == Self.variants.map {
          Self.share(
            try sum($0, "tokens added to the logic"), of: try sum($0, "tokens added"))
        })
  }

  @Test func paragraphsHaveTheFiguresOfTheAnatomy() throws {
    func figure(_ variant: String, _ path: String) throws -> String {
      try figures(of: variant)[path].grouped
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

  @Test func frontPageHasRowsOfTheClaims() throws {
    let short = [
      "does not hold here": "no", "holds here": "yes", "depends on what is meant": "depends",
    ]
    let readme = try PackageFolder.text(of: "README.md").split(whereSeparator: \.isNewline)
    let shown = readme.filter { $0.contains("](Docs/Claims.md#c") && $0.hasPrefix("| ") }
    #expect(!shown.isEmpty)
    for line in shown {
      let cells = Self.cells(of: line)
      let link = try #require(cells[0].wholeMatch(of: /\[(.+)\]\(Docs\/Claims\.md#c([0-9]+)\)/))
      let claim = try #require(Int(link.2).flatMap { claims[$0] })
      #expect(claim[1].hasPrefix(link.1 + " ("))
      #expect(cells[1] == short[claim[2]], "\(link.1)")
      #expect(cells[2...] == claim[3..<9], "\(link.1)")
    }
  }

  @Test func frontPageCountsTheVerdicts() throws {
    let verdicts = claims.values.map { $0[2] }
    func count(_ verdict: String) -> Int { verdicts.count { $0.hasPrefix(verdict) } }
    let sentence =
      "Of \(verdicts.count) claims \(count("does not hold")) do not hold here, \(count("holds")) hold, "
      + "\(count("depends")) depend on what is meant, one is a matter of care in any of them, and "
      + "one can't be tested here."
    #expect(count("all can") == 1)
    #expect(count("can't be tested") == 1)
    let words = try PackageFolder.text(of: "README.md").split(whereSeparator: \.isWhitespace)
    let isThere = words.joined(separator: " ").contains(sentence)
    #expect(isThere, "README.md does not say: \(sentence)")
  }

  /// Those of the five variants.
  private func cells(ofRow row: Int) throws -> [String] {
    Array(try #require(claims[row])[4..<9])
  }

  private static func cells(of line: Substring) -> [String] {
    line.split(separator: "|").map {
      $0.replacingOccurrences(of: "*", with: "").trimmingCharacters(in: .whitespaces)
    }
  }

  private func figures(of variant: String) -> Figures {
    Figures(variant: variant, anatomy: anatomy)
  }

  /// The figures of one variant.
  private struct Figures {
    let variant: String
    let anatomy: Anatomy

    /// - Parameter path: scope, name and figure, as in the file.
    subscript(path: String) -> Int {
      get throws {
        let parts = path.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let value = anatomy.value(parts[2], of: variant, scope: parts[0], name: parts[1])
        return try #require(value, "\(variant) has no \(path)")
      }
    }
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    "\((part * 200 + whole) / (whole * 2)) %"
  }
}
