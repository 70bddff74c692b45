import LoginSearch

/// What follows on the search screen from entry, from the end of the debounce and from return.
extension RuleInterpreter {
  /// S1: preferences are read, then the home query is searched as by return.
  mutating func enter(as user: User) {
    record(.entered(user))
    record(log.canRead ? .preferencesRead(log.savedItems) : .preferencesUnreadable)
    search(because: .S1)
  }

  /// S7: nothing follows if the debounce was restarted or ended, or if the query is loading or shown.
  mutating func endDebounce(startedBy keystroke: EventLog.Index) {
    guard log.isDebouncing(since: keystroke) else { return }
    record(.debounceEnded)
    if log.isLoadingOrShowing(Wording.trimmed(log.query)) { return }
    search(because: .S7)
  }

  /// S8: the trimmed text is loaded at offset 0. S9: an empty text loads nothing.
  mutating func search(because rule: Rule) {
    let query = Wording.trimmed(log.query)
    if query.isEmpty {
      cancelPendingRequest(by: .S9)
      record(.searchCleared)
    } else {
      let size = log.configuration.pageSize
      load(SearchRequest(query: query, offset: 0, limit: size), because: rule)
    }
  }

  /// S2: a pending request is cancelled first.
  mutating func load(_ request: SearchRequest?, because rule: Rule) {
    guard let request else { return }
    cancelPendingRequest(by: .S2)
    self.request(request, because: rule)
  }
}
