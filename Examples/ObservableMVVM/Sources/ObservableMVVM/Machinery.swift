import LoginSearch
import Observation

/// What the run loop is to an app: takes a turn for each gesture, timer and answer, and draws at its
/// end what has changed. What comes inside a turn, an answer inside the call, belongs to it.
final class Turns {
  private struct Due { weak var scope: Scope? }
  private var due: [Due] = []
  private var isInTurn = false

  func take(_ work: () -> Void) {
    guard !isInTurn else { return work() }
    isInTurn = true
    work()
    while !due.isEmpty { due.removeFirst().scope?.draw() }
    isInTurn = false
  }

  func add(_ scope: Scope) { due.append(Due(scope: scope)) }
}

/// A part of a view that is drawn anew when something has changed that it has read.
///
/// `onChange` comes once, and before the change: all it can do is to note that drawing, which tracks
/// anew, is due. It must be `@Sendable`. `@unchecked` is true since all of a launch lives in one
/// isolation domain; an app would write `@MainActor` instead.
final class Scope: @unchecked Sendable {
  private let turns: Turns
  private let body: () -> Void
  private let drawn: () -> [Scope]
  private var parts: [Scope] = []

  init(_ turns: Turns, body: @escaping () -> Void, drawn: @escaping () -> [Scope] = { [] }) {
    self.turns = turns
    self.body = body
    self.drawn = drawn
    draw()
  }

  /// As SwiftUI's `onChange(of:initial:)`: what is done with the value is not tracked. Owns the
  /// parts that this draws, until it draws others.
  convenience init<Value>(
    _ turns: Turns, reading value: @autoclosure @escaping () -> Value,
    changed: @escaping (Value) -> [Scope]
  ) {
    self.init(turns, body: { _ = value() }, drawn: { changed(value()) })
  }

  func draw() {
    withObservationTracking(body) { [weak self] in
      if let self { turns.add(self) }
    }
    parts = drawn()
  }
}

/// Writes what differs, so that a body can be drawn for a single change in it.
func show<Value: Equatable, Widget>(
  _ value: Value, in widget: Widget, _ part: ReferenceWritableKeyPath<Widget, Value>
) {
  if widget[keyPath: part] != value { widget[keyPath: part] = value }
}

/// A request that is answered once at most, and cancelled when it is let go.
final class Request {
  private var handle: (any Cancellable)?
  private var isAnswered = false

  init<Answer>(
    _ turns: Turns, _ call: (@escaping (Answer) -> Void) -> any Cancellable,
    answered: @escaping (Answer) -> Void
  ) {
    handle = call { [weak self, weak turns] answer in
      guard let self, !isAnswered else { return }
      isAnswered = true
      turns?.take { answered(answer) }
    }
  }

  deinit { handle?.cancel() }
}
