import Observation
import Synchronization

/// A view that shows properties of model objects, and shows them again after one of those has changed.
///
/// It works like UIKit's `updateProperties()`: a change only marks the view, and the next update cycle updates all
/// marked views.
class ObservingView {
  private let needsUpdate = Flag()

  /// Reads the model and writes the widgets. Override it; what it reads is observed.
  func updateProperties() {}

  final func updateIfNeeded() {
    guard needsUpdate.takeDown() else { return }
    withObservationTracking {
      updateProperties()
    } onChange: { [needsUpdate] in
      needsUpdate.raise()
    }
  }
}

/// Whether a view is out of date. Initially it is.
///
/// The closure that observes a change must be `Sendable`, which a view is not. So it gets this flag instead.
private final class Flag: Sendable {
  private let isRaised = Atomic(true)

  func raise() {
    isRaised.store(true, ordering: .relaxed)
  }

  /// Returns whether it was raised.
  func takeDown() -> Bool {
    isRaised.exchange(false, ordering: .relaxed)
  }
}
