import LoginSearch

/// Writes the chronicle: adds what follows from each step of a script, according to the rules.
///
/// What follows depends on the chronicle so far and on what is in the diary, on nothing else.
struct Chronicler {
  private(set) var chronicle: Chronicle
  private(set) var diary = Diary()

  init(configuration: Configuration) {
    chronicle = Chronicle(configuration: configuration)
  }

  mutating func take(_ step: Step) {
    switch step {
    case .gesture(let gesture): perform(gesture)
    case .wait(let duration): wait(duration)
    case .behaviour(let behaviour): note(.behaviour(behaviour))
    case .letGo: letGo()
    case .expect: break
    }
  }

  @discardableResult
  mutating func note(_ fact: Fact) -> Chronicle.Place {
    chronicle.add(fact, at: diary.now)
  }

  mutating func schedule(_ event: Diary.Event, after delay: Duration) {
    diary.schedule(event, after: delay)
  }

  /// A3: all that is due by the end happens, the earliest first; also what is scheduled meanwhile.
  private mutating func wait(_ duration: Duration) {
    let end = diary.now + max(duration, .zero)
    while let event = diary.next(by: end) {
      switch event {
      case .quiet(let keystroke): quiet(since: keystroke)
      case .answer(let request): answer(request)
      case .encore: note(.strayed)
      }
    }
    diary.skip(to: end)
  }

  /// A2: what is pending is cancelled. Letting go once more is nothing.
  private mutating func letGo() {
    if chronicle.isLetGo { return }
    cancelPending(by: .A2)
    note(.letGo)
  }

  /// A3: only what is pending can be cancelled.
  mutating func cancelPending(by rule: Rule) {
    if let number = chronicle.pendingRequest {
      note(.cancelled(number: number, by: rule))
    }
  }
}
