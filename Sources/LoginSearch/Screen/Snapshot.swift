/// All that a person could see at one moment, of both screens.
///
/// Where a rule is named, that is what a variant shows that obeys it.
public struct Snapshot: Hashable, Codable, Sendable {
  /// The widgets of the login screen.
  public struct Login: Hashable, Codable, Sendable {
    /// The text of the id field, as typed; a log-in that succeeds empties it (L5).
    public var id = ""
    /// False exactly while a log-in is in flight (L4).
    public var isIDEnabled = true
    /// One bullet for each `Character` of the password.
    public var password = ""
    /// False exactly while a log-in is in flight (L4).
    public var isPasswordEnabled = true
    /// True exactly while both fields hold text and no log-in is in flight (L2).
    public var isLogInEnabled = false
    /// True exactly while a log-in is in flight (L4).
    public var isSpinning = false
    /// What the error label says; empty if there is no error.
    public var error = ""

    /// As in L1.
    public init() {}
  }

  /// The widgets of the search screen.
  public struct Search: Hashable, Codable, Sendable {
    /// The user's name, from entry to log-out; otherwise empty (S0).
    public var user = ""
    /// True from entry to log-out (S0).
    public var isLogOutEnabled = false
    /// The text of the query field, as typed: not trimmed.
    public var query = ""
    /// True always: no rule disables the field.
    public var isQueryEnabled = true
    /// What the title label says: once a variant is launched, the title of `content`.
    public var title = ""
    /// Which of the five contents is shown; it decides what `rows` and `message` may hold.
    public var content = Content.idle
    /// None unless the content is "rows": what is hidden can't be seen.
    public var rows: [Row] = []
    /// Empty unless the content is "failed".
    public var message = ""
    /// Which rows these are, as "11–20 of 25"; empty unless the content is "rows" (S3).
    public var page = ""
    /// True exactly while rows are shown and the offset is above 0 (S6).
    public var isPreviousEnabled = false
    /// True exactly while rows are shown and the reported total promises more (S6).
    public var isNextEnabled = false
    /// True exactly while the content is "failed" (S4).
    public var isRetryEnabled = false

    /// As in S0, except that the title is empty: the variant writes it.
    public init() {}
  }

  /// The screen that a person sees. The other one is in the snapshot as well.
  public var route = Route.login
  /// All its widgets, whichever screen is shown.
  public var login = Login()
  /// As `login`, except that rows and message are there only if they can be seen.
  public var search = Search()
  /// The alerts so far, oldest first.
  public var alerts: [String] = []

  /// A screen to which nobody has written yet.
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
