@testable import Reactor

/// A reactor that appends to a text, and keeps a trace of every function that is called.
final class Tracer: Reactor {
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
  let trace = Witness<String>()
  /// The action or mutation that goes no further.
  var swallowed = ""

  func transform(_ action: Action) -> Action? {
    trace.hear("transform action \(action.text)")
    return action.text == swallowed ? nil : action
  }

  func mutate(_ action: Action) {
    trace.hear("mutate \(action.text) {")
    switch action {
    case .add(let text):
      commit(.append(text))
    case .addEach(let text):
      for character in text { commit(.append(String(character))) }
    case .effect(let text):
      commit(.append(text))
      trace.hear("effect on \(state.text)")
    }
    trace.hear("} mutate \(action.text)")
  }

  func transform(_ mutation: Mutation) -> Mutation? {
    trace.hear("transform mutation \(mutation.text)")
    return mutation.text == swallowed ? nil : mutation
  }

  func reduce(_ state: State, _ mutation: Mutation) -> State {
    trace.hear("reduce \(mutation.text)")
    var next = state
    switch mutation {
    case .append(let text): next.text += text
    case .alert(let text): next.alert = text
    }
    return next
  }

  func transform(_ state: State) -> State {
    trace.hear("transform state \(state.text)")
    return state
  }
}
