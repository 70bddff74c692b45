import Observation

/// Lets views read the models again after these have changed.
///
/// Observation tells of a change before it is made, so a view can't read at once. Its update waits for the end of the
/// turn, as in UIKit, and happens once, however much of what the view has read was changed until then.
final class ViewUpdates {
  private var due: [(ViewUpdates) -> Void] = []

  /// Updates the view now, and again whenever something changes that its last update has read. Holds the view weakly.
  func observe<View: AnyObject>(_ view: View, _ update: @escaping (View) -> Void) {
    // Safe: models, views and this object live in one isolation domain, which changes and reads them in turn.
    nonisolated(unsafe) let updateLater = { [weak self, weak view] in
      guard let self else { return }
      self.due.append { updates in
        if let view { updates.observe(view, update) }
      }
    }
    withObservationTracking {
      update(view)
    } onChange: {
      updateLater()
    }
  }

  /// Makes all updates that are due. Returns true, as none is left then.
  func settle() -> Bool {
    while !due.isEmpty {
      let updates = due
      due = []
      for update in updates { update(self) }
    }
    return true
  }
}
