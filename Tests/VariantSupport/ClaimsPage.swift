import Foundation
import TestSupport

/// Docs/Claims.md, for tests that hold what it says of their figures.
package struct ClaimsPage {
  /// With single spaces between words.
  package let text: String
  /// The cells of the table, without bold type, by the number of their row: number, claim, whether it is true as
  /// written, verdict, figure, and what is found of each variant.
  package let rows: [Int: [String]]

  package static let variants = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor", "Observable"]

  package init() throws {
    let page = try PackageFolder.text(of: "Docs/Claims.md")
    text = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    rows = page.split(whereSeparator: \.isNewline).reduce(into: [:]) { rows, line in
      guard let number = line.prefixMatch(of: /\| \[([0-9]+)\]\(#c/) else { return }
      rows[Int(number.1) ?? 0] = Self.cells(of: line)
    }
  }

  /// What a row says of each variant, by its name. Empty if there is no such row.
  package func found(inRow number: Int) -> [String: String] {
    Dictionary(uniqueKeysWithValues: zip(Self.variants, rows[number]?.dropFirst(5) ?? []))
  }

  package static func cells(of line: Substring) -> [String] {
    line.split(separator: "|").map {
      $0.replacingOccurrences(of: "*", with: "").trimmingCharacters(in: .whitespaces)
    }
  }
}
