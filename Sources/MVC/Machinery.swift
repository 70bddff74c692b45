import LoginSearch

// All that MVC needs of its own is Cocoa's delegation: an object reports to its delegate, which it knows by a protocol
// and holds weakly. So views and models reach the controller that owns them, and controllers reach the root controller.

// MARK: - From a view to its controller: gestures

protocol LoginViewDelegate: AnyObject {
  func loginView(_ view: LoginView, didEditID id: String)
  func loginView(_ view: LoginView, didEditPassword password: String)
  func loginViewDidSubmit(_ view: LoginView)
}

protocol SearchViewDelegate: AnyObject {
  func searchViewDidTapLogOut(_ view: SearchView)
  func searchView(_ view: SearchView, didEditQuery query: String)
  func searchViewDidSubmitQuery(_ view: SearchView)
  func searchViewDidTapPrevious(_ view: SearchView)
  func searchViewDidTapNext(_ view: SearchView)
  func searchViewDidTapRetry(_ view: SearchView)
  func searchViewDidPull(_ view: SearchView)
  func searchView(_ view: SearchView, didSelectRowAt position: Int)
  func searchView(_ view: SearchView, didToggleRowAt position: Int)
}

// MARK: - From a model to its controller: changes, reported once a change is complete

protocol LoginModelDelegate: AnyObject {
  func loginModelDidChangeCredentials(_ model: LoginModel)
  func loginModelDidChangeError(_ model: LoginModel)
  func loginModelDidChangeProgress(_ model: LoginModel)
  /// Reports every failure, even one that equals the last, because each is an alert.
  func loginModel(_ model: LoginModel, didFailWith error: LoginError)
  func loginModel(_ model: LoginModel, didLogIn user: User)
}

protocol SearchModelDelegate: AnyObject {
  func searchModelDidChangeUser(_ model: SearchModel)
  func searchModelDidChangeQuery(_ model: SearchModel)
  /// Reports that the results were replaced, maybe by the same kind. All rows are new or gone, and none is selected.
  func searchModelDidChangeContent(_ model: SearchModel)
  func searchModelDidChangeRefreshing(_ model: SearchModel)
  /// Reports a refreshed page, whose items have replaced these.
  func searchModel(_ model: SearchModel, didRefreshItemsFrom oldItems: [Item])
  /// Reports the items that were selected, deselected, expanded or collapsed.
  func searchModel(_ model: SearchModel, didMarkItems items: Set<Item.ID>)
  /// Reports that a load or a refresh failed.
  func searchModel(_ model: SearchModel, didFailWith failure: SearchFailure)
  func searchModelDidFailToSave(_ model: SearchModel)
}

// MARK: - From a controller to the root controller: navigation

protocol LoginControllerDelegate: AnyObject {
  func loginController(_ controller: LoginController, didLogIn user: User)
}

protocol SearchControllerDelegate: AnyObject {
  func searchControllerDidLogOut(_ controller: SearchController)
}
