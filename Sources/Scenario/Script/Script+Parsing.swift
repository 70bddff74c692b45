import LoginSearch

extension Script {
  /// Reads a script from its text.
  ///
  /// - Parameters:
  ///   - text: lines in the language of scripts.
  ///   - name: the file that the text comes from, or a word for another source. Errors begin with it.
  /// - Throws: the first mistake.
  public init(parsing text: String, name: String) throws(ScriptError) {
    var header = ScriptHeader()
    var lines: [Line] = []
    for line in ScriptLine.lines(of: text, file: name) {
      var parser = try LineParser(line)
      if parser.isAtEnd { continue }
      if lines.isEmpty, let setting = try parser.optional(Phrases(header.remainingLines)) {
        try header.read(setting, from: &parser)
      } else if let step = try Grammar.step(&parser) {
        lines.append(Line(number: line.number, step: step))
      } else {
        let isHeader = parser.isAt(Phrases(Grammar.HeaderLine.allCases))
        throw parser.unexpected(
          advice: isHeader ? "this stands once at most, before the first step" : nil)
      }
      try parser.end()
    }
    self.init(
      name: name, rules: header.rules, configuration: header.configuration, lines: lines)
  }
}
