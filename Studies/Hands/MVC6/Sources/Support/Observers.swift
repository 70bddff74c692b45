/// Those who want to know of a model's changes. The model does not know who they are, and does not keep them
/// alive.
final class Observers<Change> {
  private var actions: [(Change) -> Void] = []

  func add<Observer: AnyObject>(
    _ observer: Observer, _ action: @escaping (Observer, Change) -> Void
  ) {
    actions.append { [weak observer] change in
      if let observer { action(observer, change) }
    }
  }

  func notify(_ change: Change) {
    for action in actions { action(change) }
  }
}
