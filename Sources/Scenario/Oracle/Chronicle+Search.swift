import LoginSearch

/// What the search screen shows besides its rows, as questions.
extension Chronicle {
  /// L5: the name of whoever entered. S0: none before, and after log-out.
  var userName: String {
    if case .entered(let user) = latest(.turns) { user.name } else { "" }
  }

  /// S0: from entry to log-out.
  var isLogOutEnabled: Bool {
    route == .search
  }

  /// S7: what was typed last. S1: the home query if nothing was typed since entry. S0: else none.
  var query: String {
    switch latest([.typedQuery, .typedUnheardQuery, .entered, .loggedOut]) {
    case .typed(_, let text), .typedUnheard(_, let text): text
    case .entered: configuration.homeQuery
    default: ""
    }
  }

  /// What the latest step of loading led to: S2, S3, S4, S9; before the first entry and after
  /// log-out S0.
  var content: Content {
    switch latestKind(.content) {
    case .askedToSearch: .loading
    case .found: itemCount > 0 ? .rows : .empty
    case .failed: .failed
    default: .idle
    }
  }

  /// S4: what is said of a load that failed.
  var message: String {
    if case .failed(let failure, _) = latest(.content) { Wording.message(for: failure) } else { "" }
  }

  /// S3: which rows are shown.
  var pageLabel: String {
    guard case .found(let findings, let request) = latest(.content), itemCount > 0 else {
      return ""
    }
    return Wording.pageLabel(
      offset: request.offset, count: itemCount, total: findings.reportedTotal)
  }

  /// S6: rows are shown and offset > 0. With "empty" it is disabled at any offset.
  var isPreviousEnabled: Bool {
    guard case .found(_, let request) = latest(.content), itemCount > 0 else { return false }
    return request.offset > 0
  }

  /// S6: rows are shown and offset + page size < total, the total as reported.
  var isNextEnabled: Bool {
    guard case .found(let findings, let request) = latest(.content), itemCount > 0 else {
      return false
    }
    let total = findings.reportedTotal
    // Not as a sum, which might be larger than any integer.
    return request.offset < total && configuration.pageSize < total - request.offset
  }

  /// S4: a load failed and nothing was loaded or cleared since.
  var isRetryEnabled: Bool {
    latestKind(.content) == .failed
  }

  /// S6: one page before what is shown.
  var previousPage: SearchRequest? {
    guard case .found(_, let shown) = latest(.content) else { return nil }
    let size = configuration.pageSize
    let offset = shown.offset > size ? shown.offset - size : 0
    return SearchRequest(query: shown.query, offset: offset, limit: size)
  }

  /// S6: one page after what is shown.
  var nextPage: SearchRequest? {
    guard case .found(_, let shown) = latest(.content) else { return nil }
    let size = configuration.pageSize
    let offset = shown.offset < Int.max - size ? shown.offset + size : Int.max
    return SearchRequest(query: shown.query, offset: offset, limit: size)
  }

  /// S5: what failed, whatever the query field says now.
  var failedRequest: SearchRequest? {
    if case .failed(_, let request) = latest(.content) { request } else { nil }
  }

  /// S7: a load of this query is in flight, or its rows or its "empty" are on the screen, at any
  /// offset. One that failed is neither.
  func isLoadingOrShowing(_ query: String) -> Bool {
    switch latest(.content) {
    case .askedToSearch(let ask): ask.question.query == query
    case .found(_, let request): request.query == query
    default: false
    }
  }

  /// S7: the timer of this keystroke has not been put off by a later one, nor ended by return (S8),
  /// log-out (L7) or letting go (A2).
  func isLastWord(_ keystroke: Place) -> Bool {
    place(ofLatest: [.typedQuery, .returned, .loggedOut, .letGo]) == keystroke
  }
}
