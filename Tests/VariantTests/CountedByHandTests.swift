import Foundation
import TestSupport
import Testing

/// Docs/Claims/CountedByHand.md names what is in the sources, and says how much that is.
@Suite struct CountedByHandTests {
  private static let variants = ["MVC", "MVVM", "MVI", "Reactor", "Vanilla"]
  private let page: String
  /// The cells of all tables.
  private let rows: [[String]]

  init() throws {
    page = try PackageFolder.text(of: "Docs/Claims/CountedByHand.md")
    rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    }
  }

  @Test func factStoredTwiceIsInBothPlaces() throws {
    let facts = rows.filter { $0.count == 5 && Self.variants.contains($0[1]) }
    for fact in facts {
      for place in [fact[2], fact[3]] {
        let parts = try #require(place.spans.first).components(separatedBy: ": ")
        let text = parts.dropFirst().joined(separator: ": ")
        // Any file has the empty text.
        let isThere = try !text.isEmpty && source(parts[0], of: fact[1]).contains(text)
        #expect(isThere, "\(fact[1]) has no \(place)")
      }
    }
    let sentence = page.replacing(" facts in ", with: " in ")
    for (variant, facts) in Dictionary(grouping: facts, by: { $0[1] }) {
      #expect(sentence.contains("\(facts.count) in \(variant)"), "the facts of \(variant)")
    }
    #expect(!facts.isEmpty)
  }

  @Test func linesForAlertsAndNavigationAddUpAndTheirTypesExist() throws {
    var counts: [String: Int] = [:]
    for row in rows where row.count == 3 && row[1].hasSuffix(".swift") {
      let lines = try source(row[1], of: row[0]).components(separatedBy: "\n")
      for text in row[2].spans {
        let starts = lines.indices.filter { lines[$0].trimmed.hasPrefix(text) }
        #expect(!starts.isEmpty, "\(row[0])/\(row[1]) has no line \(text)")
        counts[row[0], default: 0] += starts.reduce(0) { $0 + lines.lengthOfBlock(at: $1) }
      }
    }
    for row in rows where row.count == 3 && Self.variants.contains(row[0]) && Int(row[1]) != nil {
      #expect(counts[row[0]] == Int(row[1]), "the lines of \(row[0])")
      #expect(row[2].hasPrefix("\(row[2].spans.count)"), "the types of \(row[0])")
      for type in row[2].spans {
        let texts = try ["LoginModel", "SearchModel", "Machinery"].map {
          try source("\($0).swift", of: row[0])
        }
        #expect(texts.contains { $0.contains("enum \(type) ") || $0.contains("protocol \(type):") })
      }
    }
    #expect(Set(counts.keys) == Set(Self.variants))
  }

  private func source(_ file: String, of variant: String) throws -> String {
    try PackageFolder.text(of: "Sources/\(variant)/\(file)")
  }
}

extension String {
  /// What stands between backquotes.
  fileprivate var spans: [String] {
    matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  fileprivate var trimmed: Substring {
    drop { $0 == " " }
  }
}

extension [String] {
  /// How many lines a statement or a declaration has: to the brace with the same indentation, if it opens a block.
  fileprivate func lengthOfBlock(at start: Int) -> Int {
    let line = self[start]
    guard line.hasSuffix("{") || line.hasSuffix(" in") else { return 1 }
    let end = line.prefix { $0 == " " } + "}"
    return (self[start...].firstIndex { $0.hasPrefix(end) } ?? start) - start + 1
  }
}
