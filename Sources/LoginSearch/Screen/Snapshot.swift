/// All that a person could see at one moment, of both screens.
public struct Snapshot: Hashable, Codable, Sendable {
  /// The widgets of the login screen.
  public struct Login: Hashable, Codable, Sendable {
    public var id = ""
    public var isIDEnabled = true
    /// One bullet for each `Character` of the password.
    public var password = ""
    public var isPasswordEnabled = true
    public var isLogInEnabled = false
    public var isSpinning = false
    public var error = ""

    public init() {}
  }

  /// The widgets of the search screen.
  public struct Search: Hashable, Codable, Sendable {
    public var user = ""
    public var isLogOutEnabled = false
    public var query = ""
    public var isQueryEnabled = true
    public var title = ""
    public var content = Content.idle
    /// None unless the content is "rows": what is hidden can't be seen.
    public var rows: [Row] = []
    /// Empty unless the content is "failed".
    public var message = ""
    public var page = ""
    public var isPreviousEnabled = false
    public var isNextEnabled = false
    public var isRetryEnabled = false

    public init() {}
  }

  public var route = Route.login
  public var login = Login()
  public var search = Search()
  /// The alerts so far, oldest first.
  public var alerts: [String] = []

  public init() {}
}

extension Snapshot {
  /// What can be seen on the screen now. Shares the rows with the list.
  public init(of screen: Screen) {
    route = screen.route
    login = Login(of: screen.login)
    search = Search(of: screen.search)
    alerts = screen.alerts
  }
}

extension Snapshot.Login {
  init(of pane: LoginPane) {
    id = pane.idField.text
    isIDEnabled = pane.idField.isEnabled
    password = String(repeating: "•", count: pane.passwordField.text.count)
    isPasswordEnabled = pane.passwordField.isEnabled
    isLogInEnabled = pane.logInButton.isEnabled
    isSpinning = pane.spinner.isSpinning
    error = pane.errorLabel.text
  }
}

extension Snapshot.Search {
  init(of pane: SearchPane) {
    user = pane.userLabel.text
    isLogOutEnabled = pane.logOutButton.isEnabled
    query = pane.queryField.text
    isQueryEnabled = pane.queryField.isEnabled
    title = pane.titleLabel.text
    content = pane.content
    rows = content == .rows ? pane.list.rows : []
    message = content == .failed ? pane.messageLabel.text : ""
    page = pane.pageLabel.text
    isPreviousEnabled = pane.previousButton.isEnabled
    isNextEnabled = pane.nextButton.isEnabled
    isRetryEnabled = pane.retryButton.isEnabled
  }
}
