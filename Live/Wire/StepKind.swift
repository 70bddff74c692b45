/// What a step begins with. JavaScript writes the raw values, too, so they stay as they are.
enum StepKind: Int {
  case type, pressReturn, tap, toggle, select, scrollTo, scrollBy, pull
  case wait, letGo
  case login, search, misbehave, behave, preferencesReading, preferencesWriting, preferencesHold
  /// The text of the line follows. Only the rules read it.
  case expect

  /// How a log-in is answered.
  enum Login: Int {
    case succeeds, succeedsAs, failsIncomplete, failsWithCode, hangs
  }

  /// How a search is answered.
  enum Search: Int {
    case returns, failsOffline, failsMalformed, hangs
  }
}
