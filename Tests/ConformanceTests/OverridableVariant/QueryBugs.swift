import LoginSearch

/// S1: what the program writes into the field is taken for typing.
final class WriteRaisesAGesture: OverridableSearch {
  override func enter(_ user: User) {
    super.enter(user)
    // As if the field had told of the write: the debounce starts, and searches for nothing new
    // unless the first search has failed by then.
    edited()
  }
}

/// S7: the debounce runs from the first keystroke, not from the last.
final class DebounceIsNotReset: OverridableSearch {
  private var isRunning = false

  override func edited() {
    if !isRunning { super.edited() }
    isRunning = true
  }

  override func becameQuiet() {
    isRunning = false
    super.becameQuiet()
  }

  override func submit() {
    isRunning = false
    super.submit()
  }

  override func logOut() {
    isRunning = false
    super.logOut()
  }
}

/// S7: a query that is shown already is loaded again.
final class LoadsTheSameQueryAgain: OverridableSearch {
  override func isCovered(_ request: SearchRequest) -> Bool {
    false
  }
}

/// S7: a query that has failed is taken for one that is shown.
final class NeverTriesAFailedQueryAgain: OverridableSearch {
  override func isCovered(_ request: SearchRequest) -> Bool {
    request.query == latest?.query
  }
}

/// S7: turning a page ends the debounce.
final class PagingEndsTheDebounce: OverridableSearch {
  override func turn(to request: SearchRequest?) {
    debounce.cancel()
    super.turn(to: request)
  }
}

/// S7: the query is sent as it was typed, blanks and all.
final class SendsBlanks: OverridableSearch {
  override var typedRequest: SearchRequest? {
    guard let request = super.typedRequest else { return nil }
    return SearchRequest(query: pane.queryField.text, offset: 0, limit: request.limit)
  }
}

/// S8: return leaves the debounce running.
final class ReturnLeavesTheDebounce: OverridableSearch {
  override func submit() {
    load(typedRequest)
  }
}

/// L7: the text that was typed before log-out is still searched after it.
final class LogOutLeavesTheDebounce: OverridableSearch {
  private var typedLast: SearchRequest?

  override func edited() {
    super.edited()
    typedLast = typedRequest
  }

  override func becameQuiet() {
    if let request = typedLast ?? typedRequest, isCovered(request) { return }
    load(typedLast)
  }

  override func logOut() {
    super.logOut()
    if typedLast != nil { debounce.restart(after: environment.configuration.debounce) }
  }
}

/// L7: a debounce runs on after log-out. It then finds an empty query, and has nothing to search.
final class DebounceOutlivesLogOut: OverridableSearch {
  override func logOut() {
    super.logOut()
    debounce.restart(after: environment.configuration.debounce)
  }
}

/// A3: the end of the debounce lets everything else go first that is due at the same instant.
final class DebounceGivesWay: OverridableSearch {
  private var isGivingWay = false

  override func becameQuiet() {
    isGivingWay.toggle()
    if isGivingWay { debounce.restart(after: .zero) } else { super.becameQuiet() }
  }
}
