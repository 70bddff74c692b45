/// The visible contents of one row.
public struct Row: Hashable, Codable, Sendable {
  /// The title of its item. Rows of the same item may have different titles; each keeps its own.
  public var title: String
  /// Whether its disclosure is open, as in every row of its item (S10).
  public var isExpanded: Bool
  /// Whether its item is selected (S11).
  public var isSelected: Bool

  package init(title: String, isExpanded: Bool = false, isSelected: Bool = false) {
    self.title = title
    self.isExpanded = isExpanded
    self.isSelected = isSelected
  }

  init(_ cell: ListCell) {
    self.init(title: cell.title, isExpanded: cell.isExpanded, isSelected: cell.isSelected)
  }
}

/// The contents of both screens at one moment.
public struct Snapshot: Hashable, Codable, Sendable {
  /// The widgets of the login screen; `LoginPane` names their rules.
  public struct Login: Hashable, Codable, Sendable {
    public var id = ""
    public var isIDEnabled = true
    /// The password as bullets, one for each `Character`.
    public var password = ""
    public var isPasswordEnabled = true
    public var isLogInEnabled = false
    public var isSpinning = false
    /// The error; empty if there is none.
    public var error = ""

    package init() {}
  }

  /// The widgets of the search screen; `SearchPane` names their rules.
  public struct Search: Hashable, Codable, Sendable {
    public var user = ""
    public var isLogOutEnabled = false
    /// The query as typed, not trimmed.
    public var query = ""
    public var isQueryEnabled = true
    public var title = ""
    public var content = Content.idle
    /// The visible rows. These and the three numbers after them are empty or 0 unless the content is "rows".
    public var rows: [Row] = []
    /// The position of the first visible row.
    public var position = 0
    /// The number of all rows.
    public var rowCount = 0
    /// The changes that the list was told to make since it was last reloaded.
    public var changes = ListChangeCount()
    public var isRefreshing = false
    /// The message; empty unless the content is "failed".
    public var message = ""
    public var page = ""
    public var isPreviousEnabled = false
    public var isNextEnabled = false
    public var isRetryEnabled = false

    /// Creates the screen of S0, but with an empty title: the variant writes it at launch.
    package init() {}
  }

  /// The visible screen. The snapshot holds both.
  public var route = Route.login
  /// All widgets of the login screen, even while it is hidden.
  public var login = Login()
  /// All widgets of the search screen, even while it is hidden; but rows and message only if the content shows them.
  public var search = Search()
  /// The alerts so far, oldest first.
  public var alerts: [String] = []
  /// The invalid updates of the list, in words. S15 allows none.
  public var invalidUpdates: [String] = []

  package init() {}

  /// Takes a snapshot of the screen. The cost follows the visible rows, not the length of the list.
  package init(of screen: Screen) {
    route = screen.route
    login = Login(of: screen.login)
    search = Search(of: screen.search)
    alerts = screen.alerts
    invalidUpdates = screen.invalidUpdates
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
    if content == .rows {
      rows = pane.list.visibleRows
      position = pane.list.position
      rowCount = pane.list.count
      changes = pane.list.changes
    }
    isRefreshing = pane.refreshControl.isRefreshing
    message = content == .failed ? pane.messageLabel.text : ""
    page = pane.pageLabel.text
    isPreviousEnabled = pane.previousButton.isEnabled
    isNextEnabled = pane.nextButton.isEnabled
    isRetryEnabled = pane.retryButton.isEnabled
  }
}

extension Row: CustomStringConvertible {
  /// The row in words: "▸ dog 3", with "▾" if it is expanded and "selected" at the end if it is selected.
  public var description: String {
    "\(isExpanded ? "▾" : "▸") \(title)\(isSelected ? " selected" : "")"
  }
}
