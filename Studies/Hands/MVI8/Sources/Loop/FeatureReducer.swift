/// Hands each result to the reducer of its screen. Reducers are pure: they only compute the next state.
func reduce(_ state: FeatureState, _ result: FeatureResult) -> FeatureState {
  var state = state
  switch result {
  case .login(let result): state.login = reduce(state.login, result)
  case .search(let result): state.search = reduce(state.search, result)
  }
  return state
}
