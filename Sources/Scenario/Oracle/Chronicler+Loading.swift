import LoginSearch

/// What follows on the search screen from entering it, from quiet and from return.
extension Chronicler {
  /// S1: preferences are read, then the home query is searched as by return.
  mutating func enter(as user: User) {
    note(.entered(user))
    note(chronicle.canRead ? .readPreferences(chronicle.savedItems) : .couldNotReadPreferences)
    search(because: .S1)
  }

  /// S7: nothing follows from quiet if it has been broken, or if the query is there already.
  mutating func quiet(since keystroke: Chronicle.Place) {
    guard chronicle.isLastWord(keystroke) else { return }
    note(.quiet)
    if chronicle.isLoadingOrShowing(Wording.trimmed(chronicle.query)) { return }
    search(because: .S7)
  }

  /// S8: the trimmed text is loaded from the start. S9: if it is empty, there is nothing to load.
  mutating func search(because reason: Rule) {
    let query = Wording.trimmed(chronicle.query)
    if query.isEmpty {
      cancelPending(by: .S9)
      note(.cleared)
    } else {
      let size = chronicle.configuration.pageSize
      load(SearchRequest(query: query, offset: 0, limit: size), because: reason)
    }
  }

  /// S2: a pending request is cancelled first.
  mutating func load(_ request: SearchRequest?, because reason: Rule) {
    guard let request else { return }
    cancelPending(by: .S2)
    ask(request, because: reason)
  }
}
