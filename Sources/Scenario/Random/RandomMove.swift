/// What a random script does next: a step, or a few that make trouble together.
enum RandomMove {
  // A person on the login screen.
  /// Types an id and a password, submits, and mostly waits for the answer.
  case logIn
  case typeCredential, submit
  /// Submits, waits for the answer, which may well be a failure, and submits the same again.
  case failAndSubmitAgain
  // A person on the search screen.
  case typeQuery
  /// Types what was typed before, with other blanks around it.
  case typeQueryAgain
  /// Several keystrokes with less than the debounce between them.
  case typeInABurst
  case pressReturn, pressReturnTwice
  case tapNext, tapPrevious, tapRetry
  /// Turns pages until there are no more, and then some.
  case pageToTheEnd
  /// Loads, fails, tries again and fails again.
  case failInARow
  case toggle, select
  /// Toggles more rows than a person would want to.
  case toggleEachRow
  /// Logs out, mostly in order to log in again at once, whatever is still in flight.
  case logOut
  // Time and the services.
  case wait
  case loginAnswer, loginMisbehaves, loginBehaves
  case searchAnswer, searchMisbehaves, searchBehaves
  case preferences
}

/// A wait, as seen from the instants at which something may happen.
enum RandomWait {
  case nothing
  case justBeforeDebounce, debounce, justAfterDebounce
  case justBeforeAnswer, answer, justAfterAnswer, secondAnswer
  case moment, some, long, veryLong
}

/// How many items are found, as seen from the size of a page.
enum RandomCount {
  case none, one, lessThanAPage, page, moreThanAPage, twoPages, many
}

/// A row, as seen from the size of a page.
enum RandomRow {
  case sameAgain, first, second, any, middle, last, justBeyond, farBeyond
}

/// What a service says of the total.
enum RandomClaim {
  case none, zero, negative, least, one, oneMore, most
}

enum RandomOutcome {
  case succeeds, fails, hangs
}
