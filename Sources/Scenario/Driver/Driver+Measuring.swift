import LoginSearch

/// Steps of a measurement. Making an action does everything that need not be timed; running it does the rest.
extension Driver {
  /// Performs steps whose widgets and texts are at hand. Returns whether every gesture could be made.
  package typealias Action = () -> Bool

  /// Performs steps at once, untimed.
  package func perform(_ steps: [Step]) { _ = action(for: steps)() }

  /// The steps as one action.
  ///
  /// The action settles only a contender that puts work off: asking after each gesture would show in the
  /// figures of the others. If no contender is launched yet, that is decided when the action runs.
  package func action(for steps: [Step]) -> Action {
    if running != nil { return action(for: steps, settling: clock.settling != nil) }
    let immediate = action(for: steps, settling: false)
    let settling = action(for: steps, settling: true)
    return { [clock] in
      clock.settling == nil ? immediate() : settling()
    }
  }

  private func action(for steps: [Step], settling: Bool) -> Action {
    let actions = steps.compactMap { action(for: $0, settling: settling) }
    if actions.count == 1 { return actions[0] }
    return {
      var wereMade = true
      for action in actions where !action() { wereMade = false }
      return wereMade
    }
  }

  private func action(for step: Step, settling: Bool) -> Action? {
    switch step {
    case .gesture(let gesture):
      let make = action(for: gesture)
      if !settling { return make }
      return { [clock] in
        let wasMade = make()
        clock.settle()
        return wasMade
      }
    case .wait(let duration):
      return { [services, clock] in
        services.answerQueuedRequests(settling: settling)
        clock.advance(by: duration)
        services.answerQueuedRequests(settling: settling)
        return true
      }
    case .behaviour(let behaviour):
      let apply = services.prepare(behaviour)
      return {
        apply()
        return true
      }
    case .tearDown, .expect:
      return nil
    }
  }
}

// MARK: - Services

extension ScriptedServices {
  /// Applies a behaviour, of which everything is made in advance that does not depend on what happens before.
  func prepare(_ behaviour: Behaviour) -> () -> Void {
    guard case .search(let query, let offset, let answer) = behaviour else {
      return { [unowned self] in apply(behaviour) }
    }
    let matched = MatchedAnswer(query: query, offset: offset, answer: answer)
    return { [unowned self] in use(matched) }
  }

  /// Answers the requests in the queue, in order, and those that are made in the meantime.
  ///
  /// - Parameter settles: whether the contender comes to rest after each answer.
  func answerQueuedRequests(settling settles: Bool) {
    var index = 0
    while index < queue.count {
      queue[index].deliver()
      if settles { clock.settle() }
      index += 1
    }
    queue.removeAll(keepingCapacity: true)
  }
}

/// A request of a measurement, whose answer is made before anything is timed.
protocol QueuedAnswer: AnyObject {
  func deliver()
}

final class QueuedRequest<Answer>: Cancellable, QueuedAnswer {
  private let answer: Answer?
  private let ignoresCancellation: Bool
  private let completion: (Answer) -> Void
  private var isCancelled = false

  init(_ answer: Answer?, ignoresCancellation: Bool, _ completion: @escaping (Answer) -> Void) {
    self.answer = answer
    self.ignoresCancellation = ignoresCancellation
    self.completion = completion
  }

  func cancel() {
    isCancelled = !ignoresCancellation
  }

  func deliver() {
    guard let answer, !isCancelled else { return }
    completion(answer)
  }
}
