import LoginSearch

/// The services of a measurement. They record nothing, so that the figures are those of the contender: a request costs
/// one object, a page is made once, and answers wait for `answerRequests`.
final class QueuedServices {
  let clock = VirtualClock()
  private var behaviour = ServiceBehaviour()
  private var queue: [any QueuedAnswer] = []
  private let answers: PreparedAnswers
  /// The number of answers prepared so far.
  private var prepared = 0

  /// - Parameter answers: those of earlier services that prepare the same behaviours.
  init(sharing answers: PreparedAnswers) { self.answers = answers }

  /// Applies a behaviour. Everything that doesn't depend on earlier events is made in advance.
  func prepare(_ behaviour: Behaviour) -> () -> Void {
    guard case .search(let query, let offset, let answer) = behaviour else {
      return { [unowned self] in self.behaviour.apply(behaviour) }
    }
    let matched = answers.answer(prepared) {
      MatchedAnswer(query: query, offset: offset, answer: answer)
    }
    prepared += 1
    return { [unowned self] in self.behaviour.use(matched) }
  }

  /// Answers the requests in the queue in order, including those that are made in the meantime.
  ///
  /// - Parameter settles: whether the contender comes to rest after each answer.
  func answerRequests(settling settles: Bool) {
    var index = 0
    while index < queue.count {
      queue[index].deliver()
      if settles { clock.settle() }
      index += 1
    }
    queue.removeAll(keepingCapacity: true)
  }
}

extension QueuedServices: LoginService, SearchService, Preferences {
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable {
    let request = QueuedRequest(
      behaviour.loginAnswer?.outcome.result(for: credentials),
      ignoresCancellation: behaviour.loginMisbehaviours.contains(.ignoresCancellation), completion)
    queue.append(request)
    return request
  }

  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    let match = behaviour.answer(to: request)
    let request = QueuedRequest(
      match?.keptResult(for: request),
      ignoresCancellation: behaviour.searchMisbehaviours.contains(.ignoresCancellation), completion)
    queue.append(request)
    return request
  }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> { try behaviour.expandedItems() }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try behaviour.setExpanded(isExpanded, item: item)
  }
}

/// A request of a measurement. Its answer is made before anything is timed.
private protocol QueuedAnswer: AnyObject { func deliver() }

private final class QueuedRequest<Answer>: Cancellable, QueuedAnswer {
  private let answer: Answer?
  private let ignoresCancellation: Bool
  private let completion: (Answer) -> Void
  private var isCancelled = false

  init(_ answer: Answer?, ignoresCancellation: Bool, _ completion: @escaping (Answer) -> Void) {
    self.answer = answer
    self.ignoresCancellation = ignoresCancellation
    self.completion = completion
  }

  func cancel() { isCancelled = !ignoresCancellation }

  func deliver() {
    guard let answer, !isCancelled else { return }
    completion(answer)
  }
}
