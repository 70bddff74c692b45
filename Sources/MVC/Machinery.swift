/// How a model object tells of its changes without knowing who listens: `NotificationCenter`'s part,
/// for one object and with typed notes.
///
/// Observers are held weakly and told in the order in which they were added.
final class Notifier<Change> {
  private var observers: [(Change) -> Void] = []

  func addObserver<Observer: AnyObject>(
    _ observer: Observer, _ action: @escaping (Observer, Change) -> Void
  ) {
    observers.append { [weak observer] change in
      if let observer { action(observer, change) }
    }
  }

  func post(_ change: Change) {
    for observer in observers {
      observer(change)
    }
  }
}
