extension String {
  /// Its words in indented lines of at most that width. A word that is wider than a line is broken.
  ///
  /// - Parameter hanging: how much further the lines after the first are indented.
  package func wrapped(to columns: Int, indent: Int = 0, hanging: Int = 0) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var width = indent
    var isEmpty = true
    let margin = String(repeating: " ", count: min(indent + hanging, max(0, columns / 2)))

    func endLine() {
      lines.append(line)
      line = margin
      width = margin.count
      isEmpty = true
    }
    for word in split(separator: " ") {
      let wordWidth = String(word).displayWidth
      if !isEmpty {
        if width + 1 + wordWidth > columns {
          endLine()
        } else {
          line += " "
          width += 1
        }
      }
      for character in word {
        let printable = character.printable
        let characterWidth = printable.displayWidth
        if !isEmpty, width + characterWidth > columns { endLine() }
        line += printable
        width += characterWidth
        isEmpty = false
      }
    }
    if !isEmpty || lines.isEmpty { lines.append(isEmpty ? "" : line) }
    return lines
  }

  /// The lines of the text, indented. A line that is too wide is wrapped with a further indent; one
  /// that fits keeps its inner alignment.
  package func reflowed(to columns: Int, indent: Int = 0) -> [String] {
    let lines: [Substring] = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.flatMap { line in
      let printable = line.map(\.printable).joined()
      if printable.displayWidth + indent <= columns {
        return [printable.isEmpty ? "" : String(repeating: " ", count: indent) + printable]
      }
      let blanks = line.prefix { $0 == " " }.count
      return printable.wrapped(to: columns, indent: indent + blanks, hanging: 2)
    }
  }
}
