@testable import Reactor

/// A reactor that appends to a text, and records each call of its functions.
final class TracingReactor: Reactor {
  struct State {
    var text = ""
    @Pulse var alert: String?
  }

  enum Action {
    case add(String)
    /// One mutation for each character.
    case addEach(String)
    /// A mutation, then an effect.
    case effect(String)

    var text: String {
      switch self {
      case .add(let text), .addEach(let text), .effect(let text): text
      }
    }
  }

  enum Mutation {
    case append(String)
    case alert(String?)

    var text: String {
      switch self {
      case .append(let text): text
      case .alert(let text): "alert \(text ?? "none")"
      }
    }
  }

  let core = ReactorCore<Action, State>(State())
  let trace = Recorder<String>()
  /// The text of the action or mutation that `transform` drops.
  var dropped = ""

  func transform(_ action: Action) -> Action? {
    trace.record("transform action \(action.text)")
    return action.text == dropped ? nil : action
  }

  func mutate(_ action: Action) {
    trace.record("mutate \(action.text) {")
    switch action {
    case .add(let text):
      commit(.append(text))
    case .addEach(let text):
      for character in text { commit(.append(String(character))) }
    case .effect(let text):
      commit(.append(text))
      trace.record("effect on \(state.text)")
    }
    trace.record("} mutate \(action.text)")
  }

  func transform(_ mutation: Mutation) -> Mutation? {
    trace.record("transform mutation \(mutation.text)")
    return mutation.text == dropped ? nil : mutation
  }

  func reduce(_ state: State, _ mutation: Mutation) -> State {
    trace.record("reduce \(mutation.text)")
    var next = state
    switch mutation {
    case .append(let text): next.text += text
    case .alert(let text): next.alert = text
    }
    return next
  }

  func transform(_ state: State) -> State {
    trace.record("transform state \(state.text)")
    return state
  }
}
