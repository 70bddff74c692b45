import LoginSearch
import Scenario

/// Services that cost next to nothing, so that what is measured is the contender.
///
/// They answer as a script's behaviours say, with pages that are made once and then kept. They keep
/// no log. A request costs one object, whoever makes it.
final class PreparedServices {
  private var loginAnswer: LoginAnswer?
  private var searchAnswers: [PreparedSearch] = []
  private var ignoresCancellation = false
  private var expanded: Set<Item.ID> = []
  private var open: [any Answerable] = []

  func apply(_ behaviour: Behaviour) {
    switch behaviour {
    case .login(let answer):
      loginAnswer = answer
    case .search(let query, let offset, let answer):
      searchAnswers.append(PreparedSearch(query: query, offset: offset, answer: answer))
    case .preferencesHold(let items):
      expanded = items
    case .misbehave(.search, .ignoresCancellation):
      ignoresCancellation = true
    case .misbehave, .behave, .preferencesReading, .preferencesWriting:
      preconditionFailure("no workload says \"\(behaviour)\", so it is not built")
    }
  }

  /// Answers all that was asked, in order, and what is asked meanwhile.
  ///
  /// - Parameter clock: whoever lives by it comes to rest after each answer; nil if nobody puts work off.
  func answer(settling clock: VirtualClock? = nil) {
    var place = 0
    while place < open.count {
      open[place].answer()
      clock?.settle()
      place += 1
    }
    open.removeAll(keepingCapacity: true)
  }
}

extension PreparedServices: LoginService {
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable {
    let request = PreparedRequest(
      loginAnswer?.result(for: credentials), ignoresCancellation: false, completion)
    open.append(request)
    return request
  }
}

extension PreparedServices: SearchService {
  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    let prepared = searchAnswers.last { $0.matches(request) }
    let request = PreparedRequest(
      prepared?.result(for: request), ignoresCancellation: ignoresCancellation, completion)
    open.append(request)
    return request
  }
}

extension PreparedServices: Preferences {
  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    expanded
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    if isExpanded {
      expanded.insert(item)
    } else {
      expanded.remove(item)
    }
  }
}

/// How searches are answered, with the answers that were given so far.
private final class PreparedSearch {
  private let query: String?
  private let offset: Int?
  private let answer: SearchAnswer
  private var results: [SearchRequest: Result<Page, SearchFailure>] = [:]

  init(query: String?, offset: Int?, answer: SearchAnswer) {
    self.query = query
    self.offset = offset
    self.answer = answer
  }

  func matches(_ request: SearchRequest) -> Bool {
    (query == nil || query == request.query) && (offset == nil || offset == request.offset)
  }

  func result(for request: SearchRequest) -> Result<Page, SearchFailure>? {
    if let result = results[request] { return result }
    let result = answer.result(for: request)
    results[request] = result
    return result
  }
}

private protocol Answerable: AnyObject {
  func answer()
}

private final class PreparedRequest<Answer>: Cancellable, Answerable {
  private let result: Answer?
  private let ignoresCancellation: Bool
  private let completion: (Answer) -> Void
  private var isCancelled = false

  init(_ result: Answer?, ignoresCancellation: Bool, _ completion: @escaping (Answer) -> Void) {
    self.result = result
    self.ignoresCancellation = ignoresCancellation
    self.completion = completion
  }

  func cancel() {
    isCancelled = !ignoresCancellation
  }

  func answer() {
    guard let result, !isCancelled else { return }
    completion(result)
  }
}
