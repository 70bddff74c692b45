import LoginSearch

// Simplifies steps and removes none. Each change makes a value simpler in a way that can't go on forever.
extension Shrinking {
  mutating func simplifyConfiguration() {
    while script.configuration.simpler.contains(where: { attempt(steps, $0) }) {}
    let room = [Screen.standardVisibleRows, 1, 2, 3]
    _ = room.prefix { $0 != script.visibleRows }.contains { attempt(steps, visibleRows: $0) }
  }

  mutating func simplifyEachStep() {
    for index in steps.indices where !isSpent {
      while simplifyStep(at: index) {}
    }
  }

  private mutating func simplifyStep(at index: Int) -> Bool {
    for simpler in steps[index].simpler {
      var changed = steps
      changed[index] = simpler
      if attempt(changed) { return true }
    }
    return false
  }

  /// Simplifies a text or a duration in all steps that have it at once: a query that is typed and
  /// answered, a latency that is waited for.
  mutating func simplifyEverywhere() {
    var index = 0
    while index < steps.count, !isSpent {
      if !simplifyValueEverywhere(ofStepAt: index) { index += 1 }
    }
  }

  private mutating func simplifyValueEverywhere(ofStepAt index: Int) -> Bool {
    if let duration = steps[index].duration {
      for simpler in duration.simpler {
        let changed = steps.map { $0.duration == duration ? $0.with(duration: simpler) : $0 }
        if attempt(changed) { return true }
      }
    }
    if let text = steps[index].text {
      for simpler in text.simpler {
        let changed = steps.map { $0.text == text ? $0.with(text: simpler) : $0 }
        if attempt(changed) { return true }
      }
    }
    return false
  }
}

extension Step {
  fileprivate var duration: Duration? {
    switch self {
    case .wait(let duration): duration
    case .behaviour(.login(let answer)): answer.latency
    case .behaviour(.search(_, _, let answer)): answer.latency
    default: nil
    }
  }

  fileprivate func with(duration: Duration) -> Step {
    switch self {
    case .wait: .wait(duration)
    case .behaviour(.login(let answer)):
      .behaviour(.login(LoginAnswer(answer.outcome, after: duration)))
    case .behaviour(.search(let query, let offset, let answer)):
      .behaviour(
        .search(query: query, offset: offset, SearchAnswer(answer.outcome, after: duration)))
    default: self
    }
  }

  fileprivate var text: String? {
    switch self {
    case .gesture(.type(_, let text)): text
    case .behaviour(.search(let query, _, _)): query
    default: nil
    }
  }

  fileprivate func with(text: String) -> Step {
    switch self {
    case .gesture(.type(let field, _)): .gesture(.type(field, text))
    case .behaviour(.search(_, let offset, let answer)):
      .behaviour(.search(query: text, offset: offset, answer))
    default: self
    }
  }
}
