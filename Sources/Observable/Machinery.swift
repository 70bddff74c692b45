import Observation

// What SwiftUI, or UIKit since iOS 26, does for an app: nothing in this file is the app's own. An app would have a
// `body` or `updateProperties()` for each update, and the modifier `onChange(of:)`.

/// Updates views after something that they have read has changed.
///
/// Observation reports a change once, just before it is made. So a view can't read again at once: it is due then,
/// and is updated when the gesture, the answer or the timer is done that caused the change.
final class UpdateCycle {
  private struct Update {
    let order: Int
    let make: () -> Void
  }

  private var due: [Update] = []
  private var actions: [() -> Void] = []
  private var count = 0

  /// Updates the view now, and again in the next cycle after any change of what the update has read. An update changes
  /// nothing that can be observed.
  ///
  /// Holds the view weakly. The update must capture nothing of it: use its parameter.
  func keepUpdated<View: AnyObject>(_ view: View, _ update: @escaping (View) -> Void) {
    count += 1
    keepUpdated(view, order: count, update)
  }

  /// Performs an action after the updates of each cycle in which a value has become another one. The action may change
  /// what can be observed, as it is no part of an update.
  ///
  /// Holds the view weakly, as an update does.
  func onChange<View: AnyObject, Value: Equatable>(
    _ view: View, of value: @escaping (View) -> Value, perform action: @escaping (View) -> Void
  ) {
    var last: Value?
    keepUpdated(view) { [weak self] view in
      let next = value(view)
      defer { last = next }
      guard let last, last != next else { return }
      self?.actions.append { [weak view] in
        if let view { action(view) }
      }
    }
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

  /// Makes the updates that are due and then the actions, and what these lead to. Returns true, as none is left then.
  ///
  /// In the order in which the views came, as Observation reports changes in no fixed order.
  func run() -> Bool {
    while !due.isEmpty {
      var updates = due
      due = []
      updates.sort { $0.order < $1.order }
      for update in updates { update.make() }
      let actions = actions
      self.actions = []
      for action in actions { action() }
    }
    return true
  }
}
