/// Everything that the view renders. A new value is as in L1 and S0.
struct FeatureState {
  var login = LoginState()
  var search = SearchState()
}
