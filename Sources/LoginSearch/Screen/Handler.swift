/// What a widget does with a gesture: an action on a target that it holds weakly.
struct Handler<Event> {
  private let perform: (Event) -> Void
  private let targetIsAlive: () -> Bool

  init<Target: AnyObject>(_ target: Target, _ action: @escaping (Target, Event) -> Void) {
    perform = { [weak target] event in
      if let target { action(target, event) }
    }
    targetIsAlive = { [weak target] in target != nil }
  }

  func callAsFunction(_ event: Event) {
    perform(event)
  }

  var isAlive: Bool {
    targetIsAlive()
  }
}
