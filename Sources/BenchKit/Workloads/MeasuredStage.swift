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
    running = variant.launch(on: screen, in: environment)
  }

  func letGo() {
    running = nil
  }

  func perform(_ steps: [Step]) {
    action(for: steps)()
  }

  /// The steps with their widgets found and their texts at hand, so that to perform one costs little
  /// more than a call.
  func action(for steps: [Step]) -> () -> Void {
    let actions = steps.compactMap(action)
    if actions.count == 1 { return actions[0] }
    return {
      for action in actions { action() }
    }
  }

  private func action(for step: Step) -> (() -> Void)? {
    switch step {
    case .gesture(let gesture):
      action(for: gesture)
    case .wait(let duration):
      { [services, clock] in
        services.answer()
        clock.advance(by: duration)
        services.answer()
      }
    case .behaviour(let behaviour):
      { [services] in services.apply(behaviour) }
    case .letGo, .expect:
      nil
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
