import Basics
import Foundation
import Results
import TestSupport
import Testing

/// Docs/Claims.md has the figures of the committed files, and the README has rows of it.
@Suite struct ClaimsPageTests {
  private let page: ClaimsPage
  private let anatomy: Anatomy

  init() throws {
    page = try ClaimsPage()
    anatomy = try #require(try Anatomy(beside: PackageFolder.path + "/results/"))
  }

  /// A row's number, and how its figure follows from those in results/anatomy.csv.
  private static let rows: [(row: Int, cell: @Sendable (Figures) throws -> String)] = [
    (1, { try share($0("largest file", of: "role", "logic"), of: $0("tokens")) }),
    (2, { try $0("largest file", of: "role", "logic").grouped }),
    (3, { try $0("largest file", of: "role", "logic").grouped }),
    (4, { try $0("tokens").grouped }),
    (5, { try ($0("tokens") + $0("tokens", of: "role", "shared")).grouped }),
    (6, { try $0("tokens", of: "feature", "log-in").grouped }),
    (7, { try $0("hops", of: "gesture", "a key in the id field").grouped }),
    (8, { try $0("deepest chain").grouped }),
    (9, { try $0("deepest chain", of: "gesture", "a key in the query field").grouped }),
    (10, { try $0("hops", of: "gesture", "the answer to that").grouped }),
    (11, { try $0("redundant writes").grouped }),
    (15, { try share($0("tokens naming no widget"), of: $0("tokens")) }),
    (22, { try $0("crossings").grouped }),
  ]

  @Test func rowsHaveTheFiguresOfTheAnatomy() throws {
    for (row, cell) in Self.rows {
      #expect(
        try cells(ofRow: row) == ClaimsPage.variants.map { try cell(figures(of: $0)) }, "row \(row)"
      )
    }
  }

  @Test func rowOfTimesHasTheLongestGesturesOfTheCommittedRun() throws {
    let run = try Results(contentsOf: PackageFolder.path + "/results/reference.csv")
    let expected = try ClaimsPage.variants.map { variant in
      let gestures = run.rows.filter { $0.key.variant == variant && $0.key.id.group == "dispatch" }
      let longest = try #require(gestures.compactMap(\.time?.median.value).max())
      return String(format: "%.3f %%", longest / 16_000_000 * 100)
    }
    #expect(try cells(ofRow: 20) == expected)
  }

  @Test func rowsOfChangesHaveTheFiguresOfTheCommittedOnes() throws {
    let lines = try PackageFolder.text(of: "results/changes.csv").split(whereSeparator: \.isNewline)
    let names = lines[0].split(separator: ",")
    let rows = lines.dropFirst().map { line in
      Dictionary(
        uniqueKeysWithValues: zip(
          names, line.split(separator: ",", omittingEmptySubsequences: false)))
    }
    /// The sum over all changes; of one that was made several times, the median.
    func sum(_ variant: String, _ figure: String) throws -> Int {
      let ofVariant = rows.filter { $0["variant"] == variant[...] && $0["figure"] == figure[...] }
      let changes = Dictionary(grouping: ofVariant) { $0["change"] }
      #expect(changes.count == 8)
      return try changes.values.reduce(0) { sum, attempts in
        let values = try attempts.map { try #require($0["value"].flatMap { Int($0) }) }.sorted()
        return sum + values[values.count / 2]
      }
    }
    #expect(try cells(ofRow: 23) == ClaimsPage.variants.map { try sum($0, "hunks").grouped })
    #expect(
      try cells(ofRow: 25)
        == ClaimsPage.variants.map {
          Self.share(
            try sum($0, "tokens added to the logic"), of: try sum($0, "tokens added"))
        })
  }

  @Test func paragraphsHaveTheFiguresOfTheAnatomy() throws {
    func each(
      _ variants: String..., having figure: String, of scope: String = "variant",
      _ name: String = ""
    ) throws -> [String] {
      try variants.map { try figures(of: $0)(figure, of: scope, name).grouped }
    }
    let mvi = figures(of: "MVI")
    let logIn = try ["tokens", "types", "protocols"].map {
      try mvi($0, of: "feature", "log-in").grouped
    }
    let key = try each("MVI", "MVVM", having: "hops", of: "gesture", "a key in the id field")
    let pairs = try each("Reactor", "MVC", "MVVM", having: "mutual pairs beyond plumbing")
    let crossings = try each("Reactor", "MVI", "MVC", "MVVM", having: "crossings")
    let chains = try each(
      "MVI", "Reactor", having: "deepest chain", of: "gesture", "the answer to that")
    let fanOut = try each(
      "MVVM", "MVC", having: "widest fan-out", of: "gesture", "the first page arrives")
    let calls = try each(
      "MVVM", "Reactor", "MVC", having: "hops", of: "gesture", "the first page arrives")
    let answer = try each(
      "MVVM", "MVI", "Reactor", having: "hops", of: "gesture", "the answer to that")
    let writes = try ["writes", "needed writes"].map { try mvi($0).grouped }
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
      let isThere = page.text.contains(sentence)
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
      let cells = ClaimsPage.cells(of: line)
      let link = try #require(cells[0].wholeMatch(of: /\[(.+)\]\(Docs\/Claims\.md#c([0-9]+)\)/))
      let claim = try #require(Int(link.2).flatMap { page.rows[$0] })
      #expect(claim[1].hasPrefix(link.1 + " ("))
      #expect(cells[1] == short[claim[2]], "\(link.1)")
      #expect(cells[2...] == claim[3..<9], "\(link.1)")
    }
  }

  @Test func frontPageCountsTheVerdicts() throws {
    let verdicts = page.rows.values.map { $0[2] }
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
    Array(try #require(page.rows[row])[4..<9])
  }

  private func figures(of variant: String) -> Figures {
    Figures(variant: variant, anatomy: anatomy)
  }

  /// The figures of one variant.
  private struct Figures {
    let variant: String
    let anatomy: Anatomy

    func callAsFunction(_ figure: String, of scope: String = "variant", _ name: String = "") throws
      -> Int
    {
      try #require(
        anatomy.value(figure, of: variant, scope: scope, name: name),
        "\(variant) has no \(figure) of \(scope) \(name)")
    }
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    "\((part * 200 + whole) / (whole * 2)) %"
  }
}
