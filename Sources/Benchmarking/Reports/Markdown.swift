import Basics

extension [String] {
  /// A table in Markdown: names on the left of its figures or, if that is where they are, on the right.
  static func markdownTable(
    _ header: [String], _ rows: some Sequence<[String]>, namesAreLast: Bool = false
  ) -> [String] {
    let rules = header.indices.map { $0 == (namesAreLast ? header.count - 1 : 0) ? "---" : "---:" }
    return ([header.map(\.escapedForMarkdown), rules] + rows.map { $0.map(\.escapedForMarkdown) })
      .map { "| " + $0.joined(separator: " | ") + " |" }
  }
}

extension String {
  /// Printable, and without what Markdown or HTML would take for more than text, such as a mention of a person.
  var escapedForMarkdown: String {
    printable.escaped { scalar in
      switch scalar {
      case "@": "&#64;"
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "!": "\\\(scalar)"
      default: nil
      }
    }
  }

  /// Without what HTML would take for more than text.
  ///
  /// - Parameter other: what stands for another sign; nil for the sign itself.
  func escaped(_ other: (Unicode.Scalar) -> String?) -> String {
    var escaped = ""
    // By scalars: an accent after a sign makes one character of both.
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
