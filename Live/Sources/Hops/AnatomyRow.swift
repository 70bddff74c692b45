import Foundation

/// A figure of a variant: a row of `results/anatomy.csv`. `Docs/Anatomy.md` says what the figures are.
package struct AnatomyRow: Hashable, Codable, Sendable {
  /// What a figure is about. With it, `name` says which.
  package enum Scope: String, Codable, Sendable {
    /// The variant as a whole, without what it shares with the others. The name is empty.
    case variant
    case role
    /// The files that serve the log-in alone, or the search.
    case feature
    /// A row of the script of gestures.
    case gesture
  }

  package var variant: String
  package var scope: Scope
  package var name: String
  package var figure: String
  package var value: Int
  /// The file, function or roles that the figure is about; empty where there is none.
  package var which: String

  package init(
    variant: String, scope: Scope, name: String = "", figure: String, value: Int, which: String = ""
  ) {
    self.variant = variant
    self.scope = scope
    self.name = name
    self.figure = figure
    self.value = value
    self.which = which
  }
}

extension [AnatomyRow] {
  /// As RFC 4180 has it, as all files in `results`.
  package var csv: String {
    let header = [["variant", "scope", "name", "figure", "value", "which"]]
    let cells = map { row in
      [row.variant, row.scope.rawValue, row.name, row.figure, "\(row.value)", row.which]
    }
    return (header + cells).map { cells in
      cells.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ",") + "\r\n"
    }.joined()
  }

  /// For the program that adds the figures of traces.
  package var json: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }

  package init(json: String) throws {
    self = try JSONDecoder().decode([AnatomyRow].self, from: Data(json.utf8))
  }
}
