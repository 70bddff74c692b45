import LoginSearch

/// Owns the loop and everything in it: intents go from the view to the processors, results from the processors to
/// the reducer, states and events to the view.
///
/// The view and the processors never outlive it, so they may refer to it as unowned.
final class Feature {
  private let screen: Screen
  private let environment: Environment
  private var state = FeatureState()

  private lazy var view = FeatureView(screen) { [unowned self] in accept($0) }

  private lazy var loginProcessor = LoginProcessor(
    service: environment.login,
    state: { [unowned self] in state.login },
    emit: { [unowned self] in apply(.login($0)) })

  private lazy var searchProcessor = SearchProcessor(
    environment: environment,
    state: { [unowned self] in state.search },
    emit: { [unowned self] in apply(.search($0)) })

  init(screen: Screen, environment: Environment) {
    self.screen = screen
    self.environment = environment
    view.render(state)
  }

  private func accept(_ intent: FeatureIntent) {
    switch intent {
    case .login(let intent): loginProcessor.process(intent)
    case .search(let intent): searchProcessor.process(intent)
    }
  }

  private func apply(_ result: FeatureResult) {
    state = reduce(state, result)
    view.render(state)
    if let event = result.event { view.handle(event) }
    // The two screens know nothing of each other: here one hands over to the next.
    if case .login(.succeeded(let user)) = result { accept(.search(.enter(user))) }
  }
}
