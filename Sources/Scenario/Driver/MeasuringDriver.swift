package import LoginSearch

/// Drives one variant for a measurement, and neither records nor checks anything.
///
/// Creating an action does everything that need not be timed. Running it does the rest.
package final class MeasuringDriver {
  /// Performs steps with widgets and texts already looked up. Returns whether every gesture could be made.
  package typealias Action = () -> Bool

  package let screen = Screen()
  /// The environment that the variant is launched in.
  package let environment: Environment
  private let services: QueuedServices
  private let clock: VirtualClock
  private var running: AnyObject?

  /// Creates a driver without launching anything, so that the launch can be measured.
  ///
  /// - Parameter answers: those of earlier drivers that make the same actions.
  package init(_ configuration: Configuration, sharing answers: PreparedAnswers = PreparedAnswers())
  {
    services = QueuedServices(sharing: answers)
    clock = services.clock
    environment = Environment(
      login: services, search: services, preferences: services, clock: clock,
      configuration: configuration)
  }

  /// Launches the variant, and lets it settle.
  package func launch(_ variant: any Variant) {
    running = variant.launchSettled(on: screen, in: environment)
  }

  /// Releases the variant, and lets the tasks that it cancels finish.
  package func tearDown() {
    running = nil
    clock.settle()
    // It holds a part of the variant.
    clock.settling = nil
  }

  deinit {
    tearDown()
    // A faulty variant may have left a timer running, which would keep itself and the clock alive.
    clock.cancelAll()
  }

  /// A snapshot of the current screen.
  package var snapshot: Snapshot { Snapshot(of: screen) }

  /// Performs steps at once, untimed.
  package func perform(_ steps: [Step]) { _ = action(for: steps)() }

  /// Combines the steps into one action.
  ///
  /// The action settles only a contender that defers work: asking after each gesture would show in the figures of the
  /// others. If no contender is launched yet, that is decided when the action runs.
  package func action(for steps: [Step]) -> Action {
    if running != nil { return action(for: steps, settling: clock.settling != nil) }
    let immediate = action(for: steps, settling: false)
    let settling = action(for: steps, settling: true)
    return { [clock] in clock.settling == nil ? immediate() : settling() }
  }

  /// Wraps an operation on the launched feature as one action. The driver must outlive it.
  package func action(on feature: @escaping (_ feature: AnyObject) -> Void) -> Action {
    let settles = clock.settling != nil
    return { [unowned self] in
      guard let running else { return false }
      feature(running)
      if settles { clock.settle() }
      return true
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
      let make = screen.action(for: gesture)
      if !settling { return make }
      return { [clock] in
        let wasMade = make()
        clock.settle()
        return wasMade
      }
    case .wait(let duration):
      return { [services, clock] in
        services.answerRequests(settling: settling)
        clock.advance(by: duration)
        services.answerRequests(settling: settling)
        return true
      }
    case .behaviour(let behaviour):
      let apply = services.prepare(behaviour)
      return {
        apply()
        return true
      }
    case .tearDown, .expect: return nil
    }
  }
}

/// The answers of services that prepare the same behaviours one after the other, with the pages that are made. The first
/// of these services makes them.
package final class PreparedAnswers {
  private var answers: [MatchedAnswer] = []

  package init() {}

  func answer(_ index: Int, _ make: () -> MatchedAnswer) -> MatchedAnswer {
    if index == answers.count { answers.append(make()) }
    return answers[index]
  }
}

extension Variant {
  /// Launches the feature, and lets it settle.
  func launchSettled(on screen: Screen, in environment: Environment) -> AnyObject {
    let feature = launch(on: screen, in: environment)
    if let settling = settling(feature) {
      environment.clock.settling = settling
      environment.clock.settle()
    }
    return feature
  }
}
