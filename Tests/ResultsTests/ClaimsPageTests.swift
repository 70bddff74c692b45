import Foundation
import TestSupport
import Testing

/// The rows of Docs/Claims.md that the anatomy decides have its figures.
@Suite struct ClaimsPageTests {
  private static let variants = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"]

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
    let lines = try PackageFolder.text(of: "results/anatomy.csv").split(whereSeparator: \.isNewline)
    let page = try PackageFolder.text(of: "Docs/Claims.md").split(whereSeparator: \.isNewline)
    for (row, cell) in Self.rows {
      let line = try #require(page.first { $0.hasPrefix("| [\(row)](#c\(row)) |") })
      let cells = line.split(separator: "|").map {
        $0.replacingOccurrences(of: "*", with: "").trimmingCharacters(in: .whitespaces)
      }
      let expected = try Self.variants.map { try cell(Figures(variant: $0, lines: lines)) }
      #expect(Array(cells.dropFirst(4).prefix(5)) == expected, "row \(row)")
    }
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
