/// What became of an intent, on either screen. Only results change the state.
enum FeatureResult {
  case login(LoginResult)
  case search(SearchResult)

  /// What happens only once because of this result.
  var event: FeatureEvent? {
    switch self {
    case .login(let result): result.event
    case .search(let result): result.event
    }
  }
}
