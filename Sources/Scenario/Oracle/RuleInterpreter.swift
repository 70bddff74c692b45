import LoginSearch

/// Adds to the event log what follows from each step of a script, by the rules.
///
/// What follows depends on the log so far and on the agenda alone.
struct RuleInterpreter {
  private(set) var log: EventLog
  private(set) var agenda = Agenda()

  init(configuration: Configuration) {
    log = EventLog(configuration: configuration)
  }

  mutating func perform(_ step: Step) {
    switch step {
    case .gesture(let gesture): perform(gesture)
    case .wait(let duration): wait(duration)
    case .behaviour(let behaviour): record(.behaviour(behaviour))
    case .letGo: letGo()
    case .expect: break
    }
  }

  @discardableResult
  mutating func record(_ event: Event) -> EventLog.Index {
    log.add(event, at: agenda.now)
  }

  mutating func schedule(_ action: Agenda.Action, after delay: Duration) {
    agenda.schedule(action, after: delay)
  }

  /// A3: everything that is due by the end happens, the earliest first; also what is scheduled
  /// in the meantime.
  private mutating func wait(_ duration: Duration) {
    let end = agenda.now + max(duration, .zero)
    while let action = agenda.next(by: end) {
      switch action {
      case .endDebounce(let keystroke): endDebounce(startedBy: keystroke)
      case .answer(let request): answer(request)
      case .answerAfterLogOut: record(.staleAnswer)
      }
    }
    agenda.skip(to: end)
  }

  /// A2: what is pending is cancelled. Letting go a second time does nothing.
  private mutating func letGo() {
    if log.isLetGo { return }
    cancelPendingRequest(by: .A2)
    record(.letGo)
  }

  /// A3: only a pending request can be cancelled.
  mutating func cancelPendingRequest(by rule: Rule) {
    if let number = log.pendingRequestNumber {
      record(.requestCancelled(number: number, by: rule))
    }
  }
}
