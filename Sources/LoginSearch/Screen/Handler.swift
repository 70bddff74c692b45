/// The action that a widget runs for a gesture. Only the subclass knows the type of the target.
class Handler<Event> {
  func callAsFunction(_ event: Event) {}

  var isAlive: Bool { false }
}

/// An action on a target, which it holds weakly.
final class TargetHandler<Target: AnyObject, Event>: Handler<Event> {
  private weak var target: Target?
  private let action: (Target, Event) -> Void

  init(_ target: Target, _ action: @escaping (Target, Event) -> Void) {
    self.target = target
    self.action = action
  }

  override func callAsFunction(_ event: Event) {
    if let target { action(target, event) }
  }

  override var isAlive: Bool { target != nil }
}
