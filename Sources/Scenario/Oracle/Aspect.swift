/// What is compared after a step, part by part. The raw value names the part in a report.
package enum Aspect: String, Hashable, Sendable, CaseIterable {
  case route
  case id
  case idEnabled = "id field"
  case password
  case passwordEnabled = "password field"
  case logInEnabled = "log in button"
  case spinner
  case error
  case user
  case logOutEnabled = "log out button"
  case query
  case queryEnabled = "query field"
  case title
  case content
  case rows
  case message
  case page
  case previousEnabled = "previous button"
  case nextEnabled = "next button"
  case retryEnabled = "retry button"
  case alerts
  case serviceCalls = "service calls"
  /// Whether nothing is left of a variant that was let go.
  case lifetime
  /// Whether a variant that puts work off finishes it.
  case rest
}
