import LoginSearch

/// What happens once and is not part of the state, so that rendering a state again never repeats it.
enum FeatureEvent {
  case alert(String)
  case navigate(Route)
}
