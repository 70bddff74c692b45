import Basics
import Foundation
import Results
import TestSupport
import Testing

/// The rows of Docs/Claims.md that the anatomy decides have its figures, and the README has what the rows have.
@Suite struct ClaimsPageTests {
  private static let variants = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"]

  /// A row's number, and how its figure follows from those of a variant in results/anatomy.csv.
  private static let rows: [(row: Int, cell: @Sendable (Figures) throws -> String)] = [
    (1, { try share($0("largest file", "role", "logic"), of: $0("tokens")) }),
    (2, { try $0("largest file", "role", "logic").grouped }),
    (3, { try $0("largest file", "role", "logic").grouped }),
    (4, { try $0("tokens").grouped }),
    (5, { try ($0("tokens") + $0("tokens", "role", "shared")).grouped }),
    (6, { try $0("tokens", "feature", "log-in").grouped }),
    (7, { try $0("hops", "gesture", "a key in the id field").grouped }),
    (8, { try $0("deepest chain").grouped }),
    (9, { try $0("deepest chain", "gesture", "a key in the query field").grouped }),
    (10, { try $0("hops", "gesture", "the answer to that").grouped }),
    (11, { try $0("redundant writes").grouped }),
    (15, { try share($0("tokens naming no widget"), of: $0("tokens")) }),
    (22, { try $0("crossings").grouped }),
  ]

  @Test func rowsHaveTheFiguresOfTheAnatomy() throws {
    let folder = PackageFolder.path + "/results/"
    let anatomy = try #require(try Anatomy(beside: folder))
    let claims = try Self.claims()
    for (row, cell) in Self.rows {
      let expected = try Self.variants.map { try cell(Figures(variant: $0, anatomy: anatomy)) }
      #expect(claims[row]?[4..<9].map { $0 } == expected, "row \(row)")
    }
  }

  @Test func frontPageHasRowsOfTheClaims() throws {
    let short = [
      "does not hold here": "no", "holds here": "yes", "depends on what is meant": "depends",
    ]
    let claims = try Self.claims()
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
    let verdicts = try Self.claims().values.map { $0[2] }
    func count(_ verdict: String) -> Int { verdicts.count { $0.hasPrefix(verdict) } }
    let undecided = count("not tested") + count("can't be tested")
    let sentence =
      "Of \(verdicts.count) claims \(count("does not hold")) do not hold here, \(count("holds")) hold, "
      + "\(count("depends")) depend on what is meant, one is a matter of care in any of them, and "
      + "\(undecided) are not decided."
    #expect(count("all can") == 1)
    let words = try PackageFolder.text(of: "README.md").split(whereSeparator: \.isWhitespace)
    let isThere = words.joined(separator: " ").contains(sentence)
    #expect(isThere, "README.md does not say: \(sentence)")
  }

  /// The figures of one variant.
  private struct Figures {
    let variant: String
    let anatomy: Anatomy

    func callAsFunction(
      _ figure: String, _ scope: String = "variant", _ name: String = ""
    ) throws -> Int {
      try #require(
        anatomy.value(figure, of: variant, scope: scope, name: name),
        "\(variant) has no \(figure) of \(name)")
    }
  }

  /// The cells of the table in Docs/Claims.md, by the number of the row.
  private static func claims() throws -> [Int: [String]] {
    let page = try PackageFolder.text(of: "Docs/Claims.md").split(whereSeparator: \.isNewline)
    return page.reduce(into: [:]) { claims, line in
      guard let number = line.prefixMatch(of: /\| \[([0-9]+)\]\(#c/) else { return }
      claims[Int(number.1) ?? 0] = cells(of: line)
    }
  }

  /// Without bold type.
  private static func cells(of line: Substring) -> [String] {
    line.split(separator: "|").map {
      $0.replacingOccurrences(of: "*", with: "").trimmingCharacters(in: .whitespaces)
    }
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    "\((part * 200 + whole) / (whole * 2)) %"
  }
}
