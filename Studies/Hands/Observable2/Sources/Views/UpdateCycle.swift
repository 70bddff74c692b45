import Observation

/// Updates views when what they have read has changed, as the update cycle of UIKit does.
///
/// Observation tells of a change just before it is made, and only once. So a view is not updated then, but when the
/// cycle runs next; and it is tracked anew each time.
final class UpdateCycle {
  private var waiting: [() -> Void] = []

  /// Updates the view now, and again after each change of what the update has read. Holds the view weakly.
  func keepUpdated<View: AnyObject>(_ view: View, _ update: @escaping (View) -> Void) {
    // Safe: models change only in the isolation domain of the launch, to which the cycle and the views belong.
    nonisolated(unsafe) let updateLater = { [weak self, weak view] in
      guard let self else { return }
      waiting.append { [weak self, weak view] in
        if let self, let view { keepUpdated(view, update) }
      }
    }
    withObservationTracking {
      update(view)
    } onChange: {
      updateLater()
    }
  }

  /// Runs the updates that wait, until none is left.
  func run() -> Bool {
    while !waiting.isEmpty {
      let updates = waiting
      waiting = []
      for update in updates { update() }
    }
    return true
  }
}
