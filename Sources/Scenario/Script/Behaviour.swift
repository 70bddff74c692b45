package import LoginSearch

/// How the services behave from this line of the script on.
///
/// The answer to a request is fixed when the request is made, by the latest line that matches it. A
/// request that no line matches is never answered.
package enum Behaviour: Hashable, Sendable {
  case login(LoginAnswer)
  /// Answers searches. A nil query matches any query, a nil offset any offset.
  case search(query: String?, offset: Int?, SearchAnswer)
  case misbehave(ServiceName, Misbehaviour)
  case behave(ServiceName)
  case preferencesReading(works: Bool)
  case preferencesWriting(works: Bool)
  /// What an earlier run saved: exactly these items are expanded.
  case preferencesHold(Set<Item.ID>)
}

/// What services do that they should not. A service can have several misbehaviours at once.
package enum Misbehaviour: String, Hashable, Sendable, CaseIterable {
  /// A cancelled request is answered anyway, when it would have been.
  case ignoresCancellation = "ignores cancellation"
  /// A second, equal answer arrives as long after the first as the first arrives after the request. It
  /// arrives even if the request is cancelled between the two. A cancellation before the first answer
  /// stops both, unless the service ignores it.
  case answersTwice = "answers twice"
  /// Every answer (both, if there are two) arrives before the call that makes the request returns.
  case answersInsideTheCall = "answers inside the call"
  /// The same answer arrives once more after the next log-out, delayed by its latency, whether or not
  /// the request was answered or cancelled.
  case answersAfterLogOut = "answers after log-out"
}

package struct Answer<Outcome: Hashable & Sendable>: Hashable, Sendable {
  package var outcome: Outcome
  /// The time from the request to its answer.
  package var latency: Duration

  package init(_ outcome: Outcome, after latency: Duration = .zero) {
    self.outcome = outcome
    self.latency = latency
  }
}

package typealias LoginAnswer = Answer<LoginOutcome>
package typealias SearchAnswer = Answer<SearchOutcome>

package enum LoginOutcome: Hashable, Sendable {
  /// Logs in under this name or, if nil, under the given id.
  case succeeds(name: String?)
  case fails(LoginError)
  /// Never answered, whatever the misbehaviours.
  case hangs

  func result(for credentials: Credentials) -> Result<User, LoginError>? {
    switch self {
    case .succeeds(let name): .success(User(name: name ?? credentials.id))
    case .fails(let error): .failure(error)
    case .hangs: nil
    }
  }
}

package enum SearchOutcome: Hashable, Sendable {
  case returns(ResultSet)
  case fails(SearchFailure)
  case hangs

  func result(for request: SearchRequest) -> Result<Page, SearchFailure>? {
    switch self {
    case .returns(let resultSet): .success(resultSet.page(for: request))
    case .fails(let failure): .failure(failure)
    case .hangs: nil
    }
  }
}

extension Behaviour: CustomStringConvertible {
  package var description: String {
    switch self {
    case .login(let answer):
      "login \(answer.outcome)\(after(answer.latency))"
    case .search(let query, let offset, let answer):
      "search" + (query.map { " \(ScriptText($0))" } ?? "") + (offset.map { " at \($0)" } ?? "")
        + " \(answer.outcome)\(after(answer.latency))"
    case .misbehave(let service, let misbehaviour):
      "\(service.rawValue) \(misbehaviour.rawValue)"
    case .behave(let service): "\(service.rawValue) behaves"
    case .preferencesReading(let works): "preferences \(works ? "can be read" : "fail to read")"
    case .preferencesWriting(let works): "preferences \(works ? "can be written" : "fail to write")"
    case .preferencesHold([]): "preferences hold nothing"
    case .preferencesHold(let items):
      "preferences hold item\(items.count == 1 ? "" : "s") "
        + items.sorted().map(String.init).joined(separator: ", ")
    }
  }

  private func after(_ latency: Duration) -> String {
    latency == .zero ? "" : " after \(ScriptDuration(latency))"
  }
}

extension LoginOutcome: CustomStringConvertible {
  package var description: String {
    switch self {
    case .succeeds(nil): "succeeds"
    case .succeeds(let name?): "succeeds as \(ScriptText(name))"
    case .fails(.missingCredentials): "fails with missing credentials"
    case .fails(.code(let code)): "fails \(code)"
    case .hangs: "hangs"
    }
  }
}

extension SearchOutcome: CustomStringConvertible {
  package var description: String {
    switch self {
    case .returns(let resultSet): "returns \(resultSet)"
    case .fails(.offline): "fails offline"
    case .fails(.malformed(let detail)): "fails malformed \(ScriptText(detail))"
    case .hangs: "hangs"
    }
  }
}

/// All that a query finds, from which pages are cut.
package struct ResultSet: Hashable, Sendable {
  package var count: Int
  /// The id of the first item; the others count up from it.
  package var firstID = 1
  /// After this many items the ids start again, so that several rows have the same item; nil for never.
  package var repeatingEvery: Int?
  /// The titles of the items, taken in turn; empty if each title is the query and a number.
  package var titles: [String] = []
  /// Whether items with the same id have the same title, so that they are equal in all that they hold.
  package var hasEqualTitles = false
  /// How many items are missing at the beginning: the first item is the one that would be so much further on.
  package var missingAtStart = 0
  /// Of every so many items the last one is missing; nil for none. At least 2.
  package var missingEvery: Int?
  /// Of every so many items the last one has another title, as if it had been edited; nil for none.
  package var retitlingEvery: Int?
  package var isReversed = false
  /// The total that the service reports, if it is not the count.
  package var claimedTotal: Int?
  /// Whether the service ignores the limit of a request and sends everything from the offset on.
  package var ignoresLimit = false

  /// The total that the service reports, right or wrong.
  var reportedTotal: Int { claimedTotal ?? count }

  /// The page that the service sends for a request. Time and memory are linear in its items.
  func page(for request: SearchRequest) -> Page {
    Page(total: reportedTotal, items: LazyPage(self, for: request).stored())
  }
}

extension ResultSet: CustomStringConvertible {
  package init(count: Int) {
    self.init(count: count, firstID: 1)
  }

  /// What follows "returns" in a line of a script.
  package var description: String {
    var words = [count == 0 ? "no items" : count == 1 ? "1 item" : "\(count) items"]
    if firstID != 1 { words.append("numbered from \(firstID)") }
    if let repeatingEvery { words.append("repeating every \(repeatingEvery)") }
    if !titles.isEmpty {
      words.append("titled " + titles.map { "\(ScriptText($0))" }.joined(separator: ", "))
    }
    if hasEqualTitles { words.append("with equal titles") }
    if missingAtStart != 0 { words.append("without the first \(missingAtStart)") }
    if let missingEvery { words.append("missing every \(missingEvery)") }
    if let retitlingEvery { words.append("retitling every \(retitlingEvery)") }
    if isReversed { words.append("in reverse") }
    if let claimedTotal { words.append("claiming \(claimedTotal)") }
    if ignoresLimit { words.append("ignoring the limit") }
    return words.joined(separator: " ")
  }
}

/// The items that a service sends for a request.
///
/// Each item is made when it is read, so that a page of any size takes no memory until it is stored.
struct LazyPage: Sendable {
  private let resultSet: ResultSet
  /// Which items of the result set are on the page.
  private let indices: Range<Int>
  /// What each title begins with, if the result set has none.
  private let titlePrefix: String

  init(_ resultSet: ResultSet, for request: SearchRequest) {
    self.resultSet = resultSet
    let count = max(resultSet.count, 0)
    let start = min(max(request.offset, 0), count)
    let end =
      resultSet.ignoresLimit ? count : start + min(max(request.limit, 0), count - start)
    indices = start..<end
    // Titles are for people to read, so they do not repeat a very long query.
    let word = request.query.utf8.count > 24 ? String(request.query.prefix(8)) : request.query
    titlePrefix = word + " "
  }

  var count: Int { indices.count }

  /// An item, by its index on the page.
  subscript(pageIndex: Int) -> Item {
    let number = number(at: pageIndex)
    let isRetitled = resultSet.retitlingEvery.map { number.isMultiple(of: $0) } ?? false
    let title = title(of: number)
    return Item(id: id(at: pageIndex), title: isRetitled ? title + " again" : title)
  }

  func id(at pageIndex: Int) -> Item.ID {
    resultSet.firstID &+ repetition(of: number(at: pageIndex))
  }

  /// The items up to a number of them, stored.
  func stored(atMost limit: Int = .max) -> [Item] {
    (0..<min(limit, count)).map { self[$0] }
  }

  /// The title that follows from an item's number among all items, also those that are missing; with equal
  /// titles, from the number of the first item with its id.
  private func title(of number: Int) -> String {
    let index = resultSet.hasEqualTitles ? repetition(of: number) : number - 1
    let titles = resultSet.titles
    return titles.isEmpty ? titlePrefix + String(index + 1) : titles[index % titles.count]
  }

  /// How many items come between the one that the ids last started with and the one of this number.
  private func repetition(of number: Int) -> Int {
    let index = number - 1
    return resultSet.repeatingEvery.map { index % max($0, 1) } ?? index
  }

  /// The number of an item among all items, from 1.
  private func number(at pageIndex: Int) -> Int {
    var index = indices.lowerBound + pageIndex
    if resultSet.isReversed { index = resultSet.count - 1 - index }
    index += resultSet.missingAtStart
    if let every = resultSet.missingEvery { index += index / max(every - 1, 1) }
    return index + 1
  }
}
