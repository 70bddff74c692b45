/// What a person wants, on either screen.
enum FeatureIntent {
  case login(LoginIntent)
  case search(SearchIntent)
}
