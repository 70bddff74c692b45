import LoginSearch

// All the machinery that MVC needs is Cocoa's delegation: who is told of something is known by a
// protocol, and held weakly. Models tell their controllers, and those whoever navigates.

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
