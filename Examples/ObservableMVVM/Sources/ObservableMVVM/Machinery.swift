import LoginSearch
import Observation

/// Draws what changed at the end of each turn, as the run loop does for SwiftUI.
///
/// Unchecked is safe: all of a launch lives in one isolation domain. An app would write
/// `@MainActor` instead.
final class DrawQueue: @unchecked Sendable {
  /// A struct, because a bare closure would be wrapped again each time it enters the array.
  private struct Drawing: @unchecked Sendable { let body: () -> Void }
  private var due: [Drawing] = []

  /// Draws at the end of this turn and of each turn that changes what the body has read, as long as
  /// the model lives. The models that were read hold the body, and so does the queue while the body
  /// is due: so it must capture neither.
  func draw<Model: AnyObject>(_ model: Model, _ body: @escaping (Model) -> Void) {
    due.append(Drawing { [weak model] in if let model { body(model) } })
  }

  /// `onChange` is called once and before the change, so it can only mark the body as due.
  func settle() -> Bool {
    while let next = due.popLast() {
      withObservationTracking(next.body) { self.due.append(next) }
    }
    return true
  }
}

/// Writes only a changed value, so that drawing a whole body writes only what changed.
func show<Value: Equatable, Widget>(
  _ value: Value, in widget: Widget, _ part: ReferenceWritableKeyPath<Widget, Value>
) {
  if widget[keyPath: part] != value { widget[keyPath: part] = value }
}

/// A request that is answered at most once and cancelled on release, like a `Task` in an app.
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
