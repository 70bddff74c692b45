import LoginSearch

// MVC needs no machinery but Cocoa's delegation: a delegate is known by a protocol and held weakly.
// Models notify their controllers, and controllers notify the app controller, which navigates.

protocol LoginModelDelegate: AnyObject {
  func loginModel(_ model: LoginModel, didChange change: LoginModel.Change)
}

protocol LoginViewControllerDelegate: AnyObject {
  func loginViewController(_ controller: LoginViewController, didLogIn user: User)
}

protocol SearchModelDelegate: AnyObject {
  func searchModel(_ model: SearchModel, didChange change: SearchModel.Change)
}

protocol SearchViewControllerDelegate: AnyObject {
  func searchViewControllerDidLogOut(_ controller: SearchViewController)
}
