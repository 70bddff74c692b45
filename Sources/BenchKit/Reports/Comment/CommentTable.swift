import Basics

/// A table in a comment in Markdown. Beyond the first few lines the rest is folded.
struct CommentTable {
  let title: String
  let columns: [String]
  let rows: [[String]]

  func markdown(atMost most: Int) -> [String] {
    let rest = rows.dropFirst(most)
    return lines(rows.prefix(most)) + [""]
      + (rest.isEmpty ? [] : Self.folded("\(rest.count.grouped) more \(title)", lines(rest)))
  }

  private func lines(_ rows: some Sequence<[String]>) -> [String] {
    [line([title] + columns), line(["---"] + columns.map { _ in "---:" })] + rows.map(line)
  }

  private func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  static func folded(_ title: String, _ lines: [String]) -> [String] {
    ["<details><summary>\(title)</summary>", ""] + lines + ["", "</details>", ""]
  }
}

extension String {
  /// Printable, and without what Markdown or HTML would take for more than text, such as a mention of a person.
  var escapedForMarkdown: String {
    printable.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "@": "&#64;"
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "!": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }
}
