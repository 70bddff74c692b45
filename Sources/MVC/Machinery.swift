import LoginSearch

// MVC needs no machinery but Cocoa's delegation: what reports something knows its delegate by a protocol, and holds
// it weakly. That is how views and models reach the controller that owns them, and controllers the one that navigates.

// MARK: - What a view reports of a person

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

// MARK: - What a model notifies of, once it is written

protocol LoginModelDelegate: AnyObject {
  func loginModelDidChangeCredentials(_ model: LoginModel)
  func loginModelDidChangeError(_ model: LoginModel)
  func loginModelDidChangeProgress(_ model: LoginModel)
  /// Each failure is reported, even if it equals the one before.
  func loginModel(_ model: LoginModel, didFailWith error: LoginError)
  func loginModel(_ model: LoginModel, didLogIn user: User)
}

protocol SearchModelDelegate: AnyObject {
  func searchModelDidChangeUser(_ model: SearchModel)
  func searchModelDidChangeQuery(_ model: SearchModel)
  /// The content is another one, or that of another page. The rows are others or gone, and none is selected.
  func searchModelDidChangeContent(_ model: SearchModel)
  func searchModelDidChangeRefreshing(_ model: SearchModel)
  /// The page that is shown was found anew, and has taken the place of these items.
  func searchModel(_ model: SearchModel, didRefreshItemsFrom oldItems: [Item])
  /// These items were selected, deselected, expanded or collapsed.
  func searchModel(_ model: SearchModel, didMarkItems items: Set<Item.ID>)
  /// A load or a refresh failed.
  func searchModel(_ model: SearchModel, didFailWith failure: SearchFailure)
  func searchModelDidFailToSave(_ model: SearchModel)
}

// MARK: - What a controller leaves to the one above it

protocol LoginControllerDelegate: AnyObject {
  func loginController(_ controller: LoginController, didLogIn user: User)
}

protocol SearchControllerDelegate: AnyObject {
  func searchControllerDidLogOut(_ controller: SearchController)
}
