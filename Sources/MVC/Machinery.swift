import LoginSearch

// MVC needs no machinery but Cocoa's delegation: a delegate is known by a protocol and held weakly.
// Models notify their controllers, and controllers notify the app controller, which navigates.

protocol LoginModelDelegate: AnyObject {
  func loginModel(_ model: LoginModel, didChange change: LoginModel.Change)
  func loginModel(_ model: LoginModel, didFailWith error: LoginError)
  func loginModel(_ model: LoginModel, didLogIn user: User)
}

protocol LoginViewControllerDelegate: AnyObject {
  func loginViewController(_ controller: LoginViewController, didLogIn user: User)
}

protocol SearchModelDelegate: AnyObject {
  func searchModel(_ model: SearchModel, didChange change: SearchModel.Change)
  func searchModel(_ model: SearchModel, didFailWith message: String)
}

protocol SearchViewControllerDelegate: AnyObject {
  func searchViewControllerDidLogOut(_ controller: SearchViewController)
}
