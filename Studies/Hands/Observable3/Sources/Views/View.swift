import Observation
import Synchronization

/// Keeps some widgets up to date with the model objects that it reads, as a `UIView` does in its method of the same
/// name.
class View {
  var subviews: [View] = []
  private let needsUpdate = UpdateFlag()

  /// Writes what the widgets should show. Called again after a property that it has read has changed.
  func updateProperties() {}

  /// Updates this view and its subviews, as far as what they show has changed.
  final func updateIfNeeded() {
    if needsUpdate.take() {
      withObservationTracking {
        updateProperties()
      } onChange: { [needsUpdate] in
        needsUpdate.raise()
      }
    }
    for subview in subviews { subview.updateIfNeeded() }
  }
}

/// Whether a view has to be updated: at first, and after each change.
///
/// An object of its own, as Observation may call from any thread and so takes only what is `Sendable`, which a view is
/// not. Nor does it keep the view alive.
private final class UpdateFlag: Sendable {
  private let isRaised = Atomic(true)

  func raise() {
    isRaised.store(true, ordering: .releasing)
  }

  /// Lowers the flag. Returns whether it was raised.
  func take() -> Bool {
    isRaised.exchange(false, ordering: .acquiring)
  }
}
