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
    case alert(String?)
    /// A mutation, an effect that the service answers, and a mutation "." after it.
    case effect(String)
  }

  enum Mutation {
    case append(String)
    case alert(String?)
  }

  /// Answers when the test says so, and keeps the observers for ever.
  final class Service {
    fileprivate(set) var observers: [(Mutations<Mutation>) -> Void] = []
    /// If set, the service answers with it before the call returns.
    var answerInsideTheCall: Mutations<Mutation>?

    /// Answers the latest effect.
    func answer(_ answer: Mutations<Mutation>) {
      observers.last?(answer)
    }
  }

  let core = ReactorCore<Action, State>(initialState: State())
  let trace = Recorder<String>()
  let service: Service
  /// The text of the action or mutation that `transform` drops.
  var dropped = ""

  init(service: Service = Service()) {
    self.service = service
  }

  func transform(action: Action) -> Action? {
    trace.record("transform action \(action)")
    if case .add(dropped) = action { return nil }
    return action
  }

  func mutate(action: Action) -> Mutations<Mutation> {
    trace.record("mutate")
    switch action {
    case .add(let text):
      return .just(.append(text))
    case .addEach(let text):
      return .from(text.map { .append(String($0)) })
    case .alert(let text):
      return .just(.alert(text))
    case .effect(let text):
      return .concat([.just(.append(text)), effect(), .just(.append("."))])
    }
  }

  private func effect() -> Mutations<Mutation> {
    .create { [weak self] observer in
      guard let self else { return }
      trace.record("effect on \(currentState.text)")
      service.observers.append(observer)
      if let answer = service.answerInsideTheCall { observer(answer) }
    }
  }

  func transform(mutation: Mutation) -> Mutation? {
    trace.record("transform mutation")
    if case .append(dropped) = mutation { return nil }
    return mutation
  }

  func reduce(state: State, mutation: Mutation) -> State {
    trace.record("reduce")
    var newState = state
    switch mutation {
    case .append(let text): newState.text += text
    case .alert(let text): newState.alert = text
    }
    return newState
  }

  func transform(state: State) -> State {
    trace.record("transform state \(state.text)")
    return state
  }
}
