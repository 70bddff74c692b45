/// Tells the observers of a model what has changed, in the order in which they were added. Holds them weakly.
final class Notifier<Change> {
  private var actions: [(Change) -> Void] = []

  func observe<Observer: AnyObject>(
    _ observer: Observer, _ action: @escaping (Observer, Change) -> Void
  ) {
    actions.append { [weak observer] change in
      if let observer { action(observer, change) }
    }
  }

  func post(_ change: Change) {
    for action in actions { action(change) }
  }
}
