import LoginSearch

extension Script: CustomStringConvertible {
  /// The script in its language. Reading that back gives the same rules, configuration and steps,
  /// to the last Unicode scalar; comments and line numbers are not part of it.
  ///
  /// That holds for what the language can say: not for a row -1 or a wait of a year.
  public var description: String {
    (headerLines + steps.map(\.description)).map { $0 + "\n" }.joined()
  }

  /// What stands before the first step: all that is not as it is without being said.
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
    // By scalars, as texts that are equal to Swift need not be the same text.
    if !configuration.homeQuery.utf8.elementsEqual(standard.homeQuery.utf8) {
      lines.append("home query \(ScriptText(configuration.homeQuery))")
    }
    return lines.isEmpty ? [] : lines + [""]
  }
}
