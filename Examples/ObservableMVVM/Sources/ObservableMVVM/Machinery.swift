import LoginSearch
import Observation

/// What the run loop is to SwiftUI: what has changed is drawn when the turn ends.
///
/// `@unchecked` is true since all of a launch lives in one isolation domain; an app would write
/// `@MainActor` instead.
final class DrawQueue: @unchecked Sendable {
  /// A closure by itself would be wrapped once more each time that it goes through the array.
  private struct Drawing: @unchecked Sendable { let body: () -> Void }
  private var due: [Drawing] = []

  /// Draws at the end of this turn, and of each that changes what the body has read, while the model
  /// lives. What has been read keeps the body, as the queue does while it is due: so the body must
  /// capture neither.
  func draw<Model: AnyObject>(_ model: Model, _ body: @escaping (Model) -> Void) {
    due.append(Drawing { [weak model] in if let model { body(model) } })
  }

  /// `onChange` comes once, and before the change: all it can do is to note what is due again.
  func settle() -> Bool {
    while let next = due.popLast() {
      withObservationTracking(next.body) { self.due.append(next) }
    }
    return true
  }
}

/// Writes what differs, so that a body can be drawn for a single change in it.
func show<Value: Equatable, Widget>(
  _ value: Value, in widget: Widget, _ part: ReferenceWritableKeyPath<Widget, Value>
) {
  if widget[keyPath: part] != value { widget[keyPath: part] = value }
}

/// What a `Task` is to an app: a request, answered once at most, and cancelled when it is let go.
final class Request {
  private var handle: (any Cancellable)?
  private var isAnswered = false

  init<Answer>(
    _ call: (@escaping (Answer) -> Void) -> any Cancellable,
    answered: @escaping (Answer) -> Void
  ) {
    handle = call { [weak self] answer in
      guard let self, !isAnswered else { return }
      isAnswered = true
      answered(answer)
    }
  }

  deinit { handle?.cancel() }
}
