import Observation

// This file does here what SwiftUI, or UIKit since iOS 26, does for an app. Each `keepUpdated` would be a `body` or an
// `updateProperties()`, and `onChange` is SwiftUI's modifier of that name.

/// Updates views after a value that they have read has changed.
///
/// Observation reports a change only once, and just before it is made. So a view can't read again at once. It becomes
/// due, and is updated after the gesture, answer or timer that caused the change.
final class UpdateCycle {
  private struct Update {
    let order: Int
    let make: () -> Void
  }

  private var due: [Update] = []
  private var actions: [() -> Void] = []
  private var count = 0

  /// Updates the view now, and again in the next cycle after a change of any value that the update has read. An update
  /// changes nothing that can be observed.
  ///
  /// Holds the view weakly. The update must capture nothing of it: use its parameter.
  func keepUpdated<View: AnyObject>(_ view: View, _ update: @escaping (View) -> Void) {
    count += 1
    keepUpdated(view, order: count, update)
  }

  /// Performs an action after the updates of each cycle in which a value has changed. Unlike an update, the action may
  /// change observed values.
  ///
  /// Holds the view weakly, as `keepUpdated` does.
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
    // `onChange` is `Sendable`, because a model could change on any thread. Here it may capture values that are not: a
    // launch lives in one isolation domain, as an app's views live on the main actor.
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

  /// Runs the updates that are due, then the actions, and then the updates that these cause. Returns true, because
  /// nothing is left to do.
  ///
  /// Observation reports changes in no fixed order, so views are updated in the order of their first updates.
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
