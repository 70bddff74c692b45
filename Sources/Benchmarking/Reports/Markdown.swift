import Basics

extension [String] {
  /// A table in Markdown, with the names to the left of their figures or, as an option, to the right.
  static func markdownTable(
    _ header: [String], _ rows: some Sequence<[String]>, namesAreLast: Bool = false
  ) -> [String] {
    let rules = header.indices.map { $0 == (namesAreLast ? header.count - 1 : 0) ? "---" : "---:" }
    return ([header.map(\.escapedForMarkdown), rules] + rows.map { $0.map(\.escapedForMarkdown) })
      .map { "| " + $0.joined(separator: " | ") + " |" }
  }
}

extension String {
  /// The text in printable form, without anything that Markdown or HTML would interpret, such as a mention of a person.
  var escapedForMarkdown: String {
    printable.escaped { scalar in
      switch scalar {
      case "@": "&#64;"
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "!": "\\\(scalar)"
      default: nil
      }
    }
  }

  /// The text without anything that HTML would interpret.
  ///
  /// - Parameter other: the replacement for another character; nil to keep it.
  func escaped(_ other: (Unicode.Scalar) -> String?) -> String {
    var escaped = ""
    // By scalars: an accent after a sign merges both into one character.
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped += other(scalar) ?? String(scalar)
      }
    }
    return escaped
  }
}
