import Observation

/// Has views read again after something that they have read changed.
///
/// Observation tells of a change before it is made, so the view can read only later. In an app,
/// UIKit's update pass does this; here it runs after each gesture, answer and timer.
final class UpdateCycle {
  private var due: [() -> Void] = []

  /// Runs the update now, and again in the next cycle after any change of what it has read.
  ///
  /// Holds the view weakly, so the update must capture nothing of it: use its parameter.
  func observe<View: AnyObject>(_ view: View, _ update: @escaping (View) -> Void) {
    // Safe: everything of a launch lives in one isolation domain, that of the main actor in an app.
    nonisolated(unsafe) let updateLater = { [weak self, weak view] in
      self?.due.append { [weak self, weak view] in
        if let self, let view { self.observe(view, update) }
      }
    }
    withObservationTracking {
      update(view)
    } onChange: {
      updateLater()
    }
  }

  /// Runs all updates that are due. Returns true, as nothing is left then.
  func run() -> Bool {
    while !due.isEmpty {
      let updates = due
      due = []
      for update in updates { update() }
    }
    return true
  }
}
