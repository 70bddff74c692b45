import Observation

/// Keeps views up to date with what they read, as UIKit's update cycle does.
///
/// Observation tells of a change just before it is made, when a view would still read the old value. So the view is
/// only marked then, and reads again when the gesture, the answer or the timer that caused the change is done.
final class UpdateCycle: @unchecked Sendable {
  // Sendable, as is `Update`, because `onChange` asks for it. All of a launch lives in one isolation domain.
  private var marked: [Update] = []

  private struct Update: @unchecked Sendable {
    let perform: () -> Void
  }

  /// Updates a view now, and then each time that something has changed that it read in its last update.
  func keepUpdated<View: AnyObject>(_ view: View, by update: @escaping (View) -> Void) {
    track(
      Update { [weak view] in
        if let view { update(view) }
      })
  }

  /// Updates the views that are marked, until none is. Returns true, as that always ends.
  func run() -> Bool {
    while !marked.isEmpty {
      let updates = marked
      marked = []
      for update in updates { track(update) }
    }
    return true
  }

  private func track(_ update: Update) {
    withObservationTracking {
      update.perform()
    } onChange: { [weak self] in
      self?.marked.append(update)
    }
  }
}
