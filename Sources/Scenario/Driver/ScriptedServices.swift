import LoginSearch

/// The services behind a variant's ports, for checks. They record every call, and answer on the clock, with the delay
/// that the script states.
final class ScriptedServices {
  let clock = VirtualClock()
  private(set) var calls: [ServiceCall] = []
  private var behaviour = ServiceBehaviour()

  private var requestCount = 0
  /// The requests without an answer so far, by their numbers. A service keeps their completions alive.
  private var openRequests: [Int: PendingRequest] = [:]
  /// The numbers of the requests whose completions are still referenced.
  private var kept: Set<Int> = []
  /// The numbers of the answered requests, one for each answer.
  private(set) var answers: [Int] = []
  private var answersAfterLogOut: [() -> Void] = []
  private(set) var scheduledAnswerCount = 0
  /// The number of answers inside the call in this step. A variant may ask once more at each answer.
  private var answersInsideTheCall = 0
  /// Whether so many answers came inside the call in one step that no more do.
  var hasGivenUp: Bool { answersInsideTheCall > VirtualClock.mostAtOneInstant }

  func apply(_ behaviour: Behaviour) { self.behaviour.apply(behaviour) }

  /// Call it before each gesture and wait.
  func stepBegins() { if !hasGivenUp { answersInsideTheCall = 0 } }

  /// Sends the answers that wait for a log-out. Call it after a person has logged out.
  func loggedOut() {
    let answers = answersAfterLogOut
    answersAfterLogOut = []
    for schedule in answers { schedule() }
  }

  private func record(_ call: ServiceCall.Kind) { calls.append(ServiceCall(time: clock.now, call)) }
}

extension ScriptedServices: LoginService {
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable {
    requestCount += 1
    record(.logIn(number: requestCount, credentials))
    let answer = behaviour.loginAnswer
    return schedule(after: answer?.latency, behaviour.loginMisbehaviours) {
      if let result = answer?.outcome.result(for: credentials) { completion(result) }
    }
  }
}

extension ScriptedServices: SearchService {
  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    requestCount += 1
    record(.search(number: requestCount, request))
    let answer = behaviour.answer(to: request)?.answer
    return schedule(after: answer?.latency, behaviour.searchMisbehaviours) {
      if let result = answer?.outcome.result(for: request) { completion(result) }
    }
  }
}

extension ScriptedServices: Preferences {
  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    record(.readPreferences)
    return try behaviour.expandedItems()
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    record(.writePreferences(item: item, isExpanded: isExpanded))
    try behaviour.setExpanded(isExpanded, item: item)
  }

  // MARK: Answers on the clock

  /// Schedules the answers to a request.
  ///
  /// - Parameters:
  ///   - latency: the delay; nil if no answer ever arrives.
  ///   - answer: creates the answer, which is already decided, and delivers it. It is created only on arrival, so that
  ///     an open request does not hold a whole page.
  private func schedule(
    after latency: Duration?, _ misbehaviours: Set<Misbehaviour>, _ answer: @escaping () -> Void
  ) -> any Cancellable {
    let request = PendingRequest(
      number: requestCount, ignoresCancellation: misbehaviours.contains(.ignoresCancellation),
      services: self,
      answer)
    openRequests[requestCount] = request
    kept.insert(requestCount)
    guard let latency else { return request }
    if misbehaviours.contains(.answersAfterLogOut) {
      answersAfterLogOut.append { [unowned self] in
        schedule(after: latency) { request.deliver() }
      }
    }
    for time in 1...(misbehaviours.contains(.answersTwice) ? 2 : 1) {
      if misbehaviours.contains(.answersInsideTheCall) {
        answersInsideTheCall += 1
        if !hasGivenUp { request.deliver() }
      } else {
        let scheduled = schedule(after: latency * time) { request.deliver() }
        // Weak, because the scheduled answer holds the request.
        request.scheduledAnswers.append { [weak scheduled] in scheduled?.cancel() }
      }
    }
    return request
  }

  @discardableResult
  private func schedule(
    after delay: Duration, _ action: @escaping () -> Void
  ) -> any Cancellable {
    scheduledAnswerCount += 1
    return clock.schedule(after: delay) { [unowned self] in
      scheduledAnswerCount -= 1
      action()
    }
  }

  func answered(_ request: PendingRequest) {
    answers.append(request.number)
    openRequests[request.number] = nil
  }

  func released(_ number: Int) { kept.remove(number) }

  /// The completions that are still referenced, in words.
  var keptCompletions: [String] {
    calls.compactMap { call in
      call.requestNumber.flatMap { kept.contains($0) ? "the completion of \(call.words)" : nil }
    }
  }

  func cancelled(_ request: PendingRequest) {
    record(.cancel(number: request.number))
    openRequests[request.number] = nil
    guard !request.ignoresCancellation else { return }
    for cancel in request.scheduledAnswers {
      cancel()
      scheduledAnswerCount -= 1
    }
    request.scheduledAnswers = []
  }
}

/// A request of a check, until its first answer or its cancellation.
final class PendingRequest: Cancellable {
  let number: Int
  let ignoresCancellation: Bool
  /// Cancels the answers that are scheduled.
  var scheduledAnswers: [() -> Void] = []
  private var isPending = true
  private weak var services: ScriptedServices?
  private let answer: () -> Void

  init(
    number: Int, ignoresCancellation: Bool, services: ScriptedServices,
    _ answer: @escaping () -> Void
  ) {
    self.number = number
    self.ignoresCancellation = ignoresCancellation
    self.services = services
    self.answer = answer
  }

  deinit { services?.released(number) }

  func deliver() {
    isPending = false
    services?.answered(self)
    answer()
  }

  func cancel() {
    guard isPending else { return }
    isPending = false
    services?.cancelled(self)
  }
}

/// The way of a checked variant to one of the services.
///
/// The driver makes one for each service, and holds each weakly. A port that outlives its variant shows that something
/// of the variant is left, and which service that part holds.
final class ServicePort: LoginService, SearchService, Preferences {
  private let services: ScriptedServices

  init(to services: ScriptedServices) { self.services = services }

  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable {
    services.logIn(with: credentials, completion: completion)
  }

  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    services.search(request, completion: completion)
  }

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> { try services.expandedItems() }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try services.setExpanded(isExpanded, item: item)
  }
}
