import Foundation
import TestSupport

/// Docs/Claims.md, for tests that hold what it says of their figures.
enum ClaimsPage {
  /// What a row says of each variant, by its name.
  static func cells(ofRow number: Int) throws -> [String: String] {
    let rows = try PackageFolder.text(of: "Docs/Claims.md").split(separator: "\n")
      .filter { $0.hasPrefix("| [\(number)](#c\(number)) |") }
    let cells = rows.joined().replacing("*", with: "").split(separator: "|").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let names = ["figure", "Vanilla", "MVC", "MVVM", "MVI", "Reactor"]
    return Dictionary(uniqueKeysWithValues: zip(names, cells.dropFirst(3)))
  }

  /// The page with single spaces for the ends of lines.
  static func text() throws -> String {
    try PackageFolder.text(of: "Docs/Claims.md").replacing("\n", with: " ")
  }
}
