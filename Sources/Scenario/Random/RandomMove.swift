/// What a random script does next: one step, or a few that cause trouble together.
enum RandomMove {
  // A person on the login screen.
  /// Types an id and a password, submits, and mostly waits for the answer.
  case logIn
  case typeCredential, submit
  /// Submits, waits for the answer, which may well be a failure, and submits the same again.
  case failAndSubmitAgain
  // A person on the search screen.
  case typeQuery
  /// Types the same query again, with other blanks around it.
  case typeQueryAgain
  /// Several keystrokes with less than the debounce between them.
  case typeInABurst
  case pressReturn, pressReturnTwice
  case tapNext, tapPrevious, tapRetry
  /// Turns several pages in a row, often past the last one.
  case pageToTheEnd
  /// Loads, fails, tries again and fails again.
  case failInARow
  case toggle, select
  /// Toggles the first rows, one after the other.
  case toggleEachRow
  case scrollTo, scrollBy
  /// Scrolls, touches a row, and scrolls back.
  case scrollAndBack
  case pull
  /// The page that is shown changes a little at its service, and is refreshed.
  case refreshChanged
  /// Selects a row, refreshes it away, and back again.
  case refreshAwayAndBack
  /// Refreshes, and does something else before the answer comes.
  case refreshAndLeave
  /// Makes the same gesture very often.
  case repeatGesture
  /// Logs out and mostly logs in again at once, whatever is still in flight.
  case logOut
  // Time and the services.
  case wait
  case loginAnswer, loginMisbehaves, loginBehaves
  case searchAnswer, searchMisbehaves, searchBehaves
  case preferences
}

/// A wait, relative to the instants at which something may happen.
enum RandomWait {
  case nothing
  case justBeforeDebounce, debounce, justAfterDebounce
  case justBeforeAnswer, answer, justAfterAnswer, secondAnswer
  case moment, some, long, veryLong
}

/// How many items are found, relative to the size of a page.
enum RandomCount {
  case none, one, lessThanAPage, page, moreThanAPage, twoPages, moreThanTwoPages, many
}

/// The offset of the searches that a line answers.
enum RandomOffset {
  case any, firstPage, secondPage, thirdPage
  /// Than a page.
  case oneLess, oneMore
  case nearlyMost, most
}

/// How a page changes before it is refreshed.
enum RandomEdit {
  case nothing, oneLess, oneMore, oneFront, gaps, titles, everyTitle, reverse, empty, failure
}

/// A row, relative to the size of a page.
enum RandomRow {
  case sameAgain, first, second, any, middle, last, justBeyond, farBeyond
  /// The first one whose position takes more than two bytes, if there is one.
  case pastTwoBytes
}

/// The total that a service claims.
enum RandomClaim {
  case none, zero, negative, least, one, page, oneLess, oneMore, nearlyMost, most
}

enum RandomOutcome {
  case succeeds, fails, hangs
}
