import Observation

/// Updates views after what they read has changed, as the run loop of an app does once it has handled an event.
///
/// It can't be done at once: observation says that a property is about to change, not that it has.
final class ViewUpdates {
  private var due: [() -> Void] = []

  /// Updates a view now, and again in the next run after a property that the update has read changes. Holds the
  /// view weakly.
  func track<View: AnyObject>(_ view: View, _ update: @escaping (View) -> Void) {
    // `onChange` is sendable, as models can change on any thread. These don't: models and views share one isolation
    // domain, which would be the main actor in an app.
    nonisolated(unsafe) let invalidate = { [weak self, weak view] in
      guard let self else { return }
      due.append { [weak self, weak view] in
        if let view { self?.track(view, update) }
      }
    }
    withObservationTracking {
      update(view)
    } onChange: {
      invalidate()
    }
  }

  /// Runs the updates that are due.
  func run() {
    while !due.isEmpty {
      let updates = due
      due = []
      for update in updates { update() }
    }
  }
}
