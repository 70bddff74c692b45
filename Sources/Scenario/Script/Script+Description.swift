import LoginSearch

extension Script: CustomStringConvertible {
  /// The script in its language. Parsing that gives the same rules, configuration and steps, to the last
  /// Unicode scalar. Comments and line numbers are lost.
  ///
  /// A step that the language can't express, such as a tap on row -1 or a wait of a year, can't be parsed.
  public var description: String {
    (headerLines + steps.map(\.description)).map { $0 + "\n" }.joined()
  }

  /// The lines before the first step: the rules, and the settings that differ from the standard ones.
  var headerLines: [String] {
    let standard = Configuration()
    var lines: [String] = []
    if !rules.isEmpty {
      lines.append("rules " + rules.map(\.rawValue).joined(separator: ", "))
    }
    if configuration.pageSize != standard.pageSize {
      lines.append("page size \(configuration.pageSize)")
    }
    if configuration.debounce != standard.debounce {
      lines.append("debounce \(ScriptDuration(configuration.debounce))")
    }
    // By UTF-8, as texts that are equal to Swift can have different scalars.
    if !configuration.homeQuery.utf8.elementsEqual(standard.homeQuery.utf8) {
      lines.append("home query \(ScriptText(configuration.homeQuery))")
    }
    return lines.isEmpty ? [] : lines + [""]
  }
}
