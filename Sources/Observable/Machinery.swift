import LoginSearch
import Observation

/// Updates views after something that they have read has changed, as the update cycle of UIKit does.
///
/// Observation tells of a change once, and just before it is made. So a view can't read again at once: it is due then,
/// and is updated when the gesture, the answer or the timer is done that caused the change.
final class UpdateCycle {
  private struct Update {
    let order: Int
    let make: () -> Void
  }

  private var due: [Update] = []
  private var count = 0

  /// Updates the view now, and again in the next cycle after any change of what the update has read.
  ///
  /// Holds the view weakly. The update must capture nothing of it: use its parameter.
  func keepUpdated<View: AnyObject>(_ view: View, _ update: @escaping (View) -> Void) {
    count += 1
    keepUpdated(view, order: count, update)
  }

  private func keepUpdated<View: AnyObject>(
    _ view: View, order: Int, _ update: @escaping (View) -> Void
  ) {
    // `onChange` is `Sendable`, as a model could change on any thread. It is safe to let it capture what is not: all
    // of a launch lives in one isolation domain, which would be the main actor in an app.
    nonisolated(unsafe) let updateLater = { [weak self, weak view] in
      let updateAgain = { [weak self, weak view] in
        if let self, let view { keepUpdated(view, order: order, update) }
      }
      self?.due.append(Update(order: order, make: updateAgain))
    }
    withObservationTracking {
      update(view)
    } onChange: {
      updateLater()
    }
  }

  /// Makes the updates that are due, and those that they lead to. Returns true, as none is left then.
  ///
  /// In the order in which the views came, as Observation tells of a change in no fixed order.
  func run() -> Bool {
    while !due.isEmpty {
      var updates = due
      due = []
      updates.sort { $0.order < $1.order }
      for update in updates { update.make() }
    }
    return true
  }
}

/// The alerts that nobody has shown yet.
///
/// An alert is an event, and only state can be observed. So alerts wait in a queue, where two equal ones are still two,
/// and the view that shows them takes them, so that none is shown again.
@Observable
final class Alerts {
  private var waiting: [String] = []

  func add(_ message: String) {
    waiting.append(message)
  }

  /// Oldest first.
  func takeAll() -> [String] {
    defer { waiting = [] }
    return waiting
  }
}

// MARK: - Writes

// As those of `LoginSearch`, these write only what changes a widget: an update shows everything that its view has.

extension Screen {
  func show(_ newRoute: Route) {
    if route != newRoute { route = newRoute }
  }
}

extension SearchPane {
  func show(_ newContent: Content) {
    if content != newContent { content = newContent }
  }
}

extension TextField {
  /// A field shows by itself what is typed.
  func show(_ newText: String) {
    if text != newText { text = newText }
  }

  func enable(_ isNowEnabled: Bool) {
    if isEnabled != isNowEnabled { isEnabled = isNowEnabled }
  }
}

extension Spinner {
  func spin(_ isNowSpinning: Bool) {
    if isSpinning != isNowSpinning { isSpinning = isNowSpinning }
  }
}
