import LoginSearch
import Scenario

/// What `Stage` is to verification, this is to measuring: a screen, services and virtual time for one
/// contender, with nothing that looks or writes down while it plays.
final class MeasuredStage {
  let screen = Screen()
  private let services = PreparedServices()
  private let clock = VirtualClock()
  private let environment: Environment
  private var running: AnyObject?

  init(configuration: Configuration) {
    environment = Environment(
      login: services, search: services, preferences: services, clock: clock,
      configuration: configuration)
  }

  func launch(_ variant: any Variant) {
    let feature = variant.launch(on: screen, in: environment)
    running = feature
    if let settling = variant.settling(feature) {
      clock.settling = settling
      clock.settle()
    }
  }

  func letGo() {
    running = nil
    clock.settle()
  }

  /// What is cancelled must come to its end, or it would stay in memory.
  deinit {
    letGo()
  }

  func perform(_ steps: [Step]) {
    action(for: steps)()
  }

  /// The steps with their widgets found and their texts at hand, so that to perform one costs little
  /// more than a call.
  ///
  /// They settle only where the contender asks for it: to ask in each gesture would show in the figures
  /// of those that don't. One that is not launched yet is asked once, when all of it begins.
  func action(for steps: [Step]) -> () -> Void {
    if running != nil { return action(for: steps, settling: settles) }
    let immediate = action(for: steps, settling: false)
    let settling = action(for: steps, settling: true)
    return { [clock] in
      if clock.settling == nil { immediate() } else { settling() }
    }
  }

  private var settles: Bool {
    clock.settling != nil
  }

  private func action(for steps: [Step], settling: Bool) -> () -> Void {
    let actions = steps.compactMap { action(for: $0, settling: settling) }
    if actions.count == 1 { return actions[0] }
    return {
      for action in actions { action() }
    }
  }

  private func action(for step: Step, settling: Bool) -> (() -> Void)? {
    switch step {
    case .gesture(let gesture):
      settling ? settled(action(for: gesture)) : action(for: gesture)
    case .wait(let duration):
      { [services, clock, settling = settling ? clock : nil] in
        services.answer(settling: settling)
        clock.advance(by: duration)
        services.answer(settling: settling)
      }
    case .behaviour(let behaviour):
      { [services] in services.apply(behaviour) }
    case .letGo, .expect:
      nil
    }
  }

  private func settled(_ action: @escaping () -> Void) -> () -> Void {
    { [clock] in
      action()
      clock.settle()
    }
  }

  private func action(for gesture: Gesture) -> () -> Void {
    switch gesture {
    case .type(let field, let text):
      { [field = screen[field]] in field.type(text) }
    case .pressReturn(let field):
      { [field = screen[field]] in field.pressReturn() }
    case .tap(let button):
      { [button = screen[button]] in button.tap() }
    case .toggle(let row):
      { [list = screen.search.list] in list.tapDisclosure(row) }
    case .select(let row):
      { [list = screen.search.list] in list.tapRow(row) }
    }
  }
}
