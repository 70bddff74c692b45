/// What can be seen of one row.
public struct Row: Hashable, Codable, Sendable {
  /// The title of its item. Rows of the same item may have different titles; each keeps its own.
  public var title: String
  /// Whether its disclosure is open, as in every row of its item (S10).
  public var isExpanded: Bool
  /// Whether its item is selected (S11).
  public var isSelected: Bool

  /// By default the row is neither expanded nor selected.
  public init(title: String, isExpanded: Bool = false, isSelected: Bool = false) {
    self.title = title
    self.isExpanded = isExpanded
    self.isSelected = isSelected
  }

  init(_ cell: ListCell) {
    self.init(title: cell.title, isExpanded: cell.isExpanded, isSelected: cell.isSelected)
  }
}

/// Everything that is visible at one moment, of both screens.
///
/// The comments name the rule that determines a value. A correct variant follows it.
public struct Snapshot: Hashable, Codable, Sendable {
  /// The widgets of the login screen.
  public struct Login: Hashable, Codable, Sendable {
    /// The text of the id field, as typed; a successful log-in empties it (L5).
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
    /// The text of the error label; empty if there is no error.
    public var error = ""

    /// As in L1.
    public init() {}
  }

  /// The widgets of the search screen.
  public struct Search: Hashable, Codable, Sendable {
    /// The user's name from entry to log-out; otherwise empty (S0).
    public var user = ""
    /// True from entry to log-out (S0).
    public var isLogOutEnabled = false
    /// The text of the query field, as typed: not trimmed.
    public var query = ""
    /// Always true: no rule disables the field.
    public var isQueryEnabled = true
    /// The text of the title label: after launch, the title of `content`.
    public var title = ""
    /// The content. Determines whether `rows` and `message` can hold anything.
    public var content = Content.idle
    /// The visible rows; empty unless the content is "rows".
    public var rows: [Row] = []
    /// The position of the first visible row; 0 unless the content is "rows".
    public var position = 0
    /// The number of all rows; 0 unless the content is "rows".
    public var rowCount = 0
    /// What the list was told to change since it was last reloaded; nothing unless the content is "rows".
    public var changes = ListChangeCount()
    /// True exactly while a refresh is in flight (S14).
    public var isRefreshing = false
    /// Empty unless the content is "failed".
    public var message = ""
    /// The range of the rows, as "11–20 of 25"; empty unless the content is "rows" (S3).
    public var page = ""
    /// True exactly while rows are shown and the offset is above 0 (S6).
    public var isPreviousEnabled = false
    /// True exactly while rows are shown and, by the reported total, more rows follow (S6).
    public var isNextEnabled = false
    /// True exactly while the content is "failed" (S4).
    public var isRetryEnabled = false

    /// As in S0, except that the title is empty: the variant writes it at launch.
    public init() {}
  }

  /// The visible screen. The snapshot holds both.
  public var route = Route.login
  /// All widgets of the login screen, even while it is hidden.
  public var login = Login()
  /// All widgets of the search screen, even while it is hidden; but rows and message only if the
  /// content shows them.
  public var search = Search()
  /// The alerts so far, oldest first.
  public var alerts: [String] = []
  /// What the program told the list that can't be true. No rule allows one (S15).
  public var invalidUpdates: [String] = []

  /// A screen before the first write.
  public init() {}
}

extension Snapshot {
  /// Takes a snapshot of the screen. The cost follows the visible rows, not the length of the list.
  public init(of screen: Screen) {
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
