/// Tells its observers of events, as alerts. Unlike an `Observable` it keeps nothing: an event is never replayed to a
/// new observer, and equal events are never merged.
final class Signal<Event> {
  private var observers: [(Event) -> Void] = []

  /// Calls the action at each event. Holds the target weakly.
  func observe<Target: AnyObject>(
    _ target: Target, _ action: @escaping (Target, Event) -> Void
  ) {
    observers.append { [weak target] event in
      if let target { action(target, event) }
    }
  }

  func send(_ event: Event) {
    for observer in observers { observer(event) }
  }
}
