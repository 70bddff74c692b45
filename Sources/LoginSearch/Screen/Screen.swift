/// The screen that is shown.
public enum Route: String, Hashable, Codable, Sendable {
  /// The login screen: from launch to a successful log-in, and again after log-out (L1, L7).
  case login
  /// The search screen: from a successful log-in to log-out (L5, L7).
  case search
}

/// A headless screen: everything that a variant can write, and that a person can see and touch.
///
/// The caller of the variant owns it. It lives in the isolation domain of the variant and holds the
/// targets of its gestures weakly.
public final class Screen {
  /// The login screen. Can be touched while the route is `login`, and written at any time.
  public let login = LoginPane()
  /// The search screen. Can be touched while the route is `search`, and written at any time.
  public let search: SearchPane
  /// The alerts so far, oldest first. An alert never blocks the screen.
  public private(set) var alerts: [String] = []

  private var shownRoute = Route.login
  private let listMistakes = InvalidUpdates()

  /// The largest number of rows that can be visible at once, unless a script says otherwise.
  public static let standardVisibleRows = 12

  /// Creates a screen that shows the log-in, without a meter or an alert. The widgets are as in L1 and S0, but the
  /// title of the search screen is empty until the variant writes it.
  ///
  /// - Parameter visibleRows: the largest number of rows that can be visible at once. Less than 1 is a programmer's
  ///   error and stops the program.
  package init(visibleRows: Int = Screen.standardVisibleRows) {
    precondition(visibleRows >= 1, "a list shows at least 1 row, not \(visibleRows)")
    search = SearchPane(visibleRows: visibleRows, listMistakes)
  }

  /// The first few invalid updates of the list or of a cell (S15), in words.
  public var invalidUpdates: [String] { listMistakes.messages }

  /// The pane that is visible. Initially `login`.
  public var route: Route {
    get { shownRoute }
    set {
      meter?.count(.route, redundant: newValue == shownRoute)
      shownRoute = newValue
      login.area.isOnScreen = newValue == .login
      search.area.isOnScreen = newValue == .search
      search.updateList()
    }
  }

  /// Shows an alert. Two calls with the same message are two alerts.
  public func alert(_ message: String) {
    meter?.count(.alerts, redundant: false)
    alerts.append(message)
  }

  /// Removes all alerts but keeps their storage, for runs with very many of them.
  package func forgetAlerts() { alerts.removeAll(keepingCapacity: true) }

  /// Counts the program's writes while it is set. Initially nil, which costs one nil check a write.
  public var meter: WriteMeter? {
    didSet {
      for widget in widgets { widget.meter = meter }
      search.list.meterCells()
    }
  }

  /// The targets of gestures that are alive, one for each gesture. Empty once a variant is released completely.
  package var liveTargets: [AnyObject] { widgets.flatMap(\.liveTargets) }

  private var widgets: [Widget] { login.widgets + search.widgets }
}

/// The widgets of the login screen.
///
/// The comments name rules that the variant must follow. The widgets do not enforce them.
public final class LoginPane {
  let area = ScreenArea(isOnScreen: true)
  /// The id field. Disabled while a log-in is in flight (L4), and emptied when it succeeds (L5). Return submits (L3).
  public let idField: TextField
  /// The password field. Disabled, emptied and submitted like the id field. Holds the password itself; a snapshot shows
  /// bullets.
  public let passwordField: TextField
  /// The button that submits. Enabled exactly while both fields hold text and no log-in is in flight (L2).
  public let logInButton: Button
  /// The spinner of the log-in. On exactly while one is in flight (L4 to L6). A search never turns it on.
  public let spinner: Spinner
  /// The error of the last log-in (L3, L6). Emptied by an edit (L2) and by the next request (L4).
  public let errorLabel: Label

  init() {
    idField = TextField(.idField, in: area)
    passwordField = TextField(.passwordField, in: area)
    logInButton = Button(.logInButton, in: area)
    spinner = Spinner(.spinner, in: area)
    errorLabel = Label(.errorLabel, in: area)
  }

  var widgets: [Widget] { [idField, passwordField, logInButton, spinner, errorLabel] }
}

/// The widgets of the search screen. Below the query field it shows one of five contents: the list is visible while the
/// content is "rows", and the message while it is "failed".
///
/// The comments name rules that the variant must follow. The widgets do not enforce them.
public final class SearchPane {
  let area = ScreenArea(isOnScreen: false)
  private let listArea = ScreenArea(isOnScreen: false)
  private let contentSwitch: ContentSwitch
  /// The user's name from entry to log-out; empty otherwise (S0, L5).
  public let userLabel: Label
  /// The log-out button. Enabled from entry to log-out (S0, L7).
  public let logOutButton: Button
  /// The query field, always enabled. A person edits it (S7). The program writes the home query at entry (S1) and
  /// empties the field at log-out (S0).
  public let queryField: TextField
  /// The title of the content, `Content.title`. Empty until the variant writes "Search" at launch.
  public let titleLabel: Label
  /// The list of rows. Visible while the route is `search` and the content "rows". Can be written at any time, so a
  /// variant need not empty it.
  public let list: List
  /// The control that a person pulls down to refresh the page (S14). Its spinner is on exactly until the answer.
  public let refreshControl: RefreshControl
  /// The failure of the load (S4). Visible only while the content is "failed".
  public let messageLabel: Label
  /// The range of the rows while they are shown, as "11–20 of 25"; empty otherwise (S2, S3, S9).
  public let pageLabel: Label
  /// The button for the page before. Enabled exactly while rows are shown that are not the first of the result (S6).
  public let previousButton: Button
  /// The button for the page after. Enabled exactly while rows are shown and, by the reported total, more follow (S6).
  public let nextButton: Button
  /// The button that repeats a failed load. Enabled exactly while the content is "failed" (S4, S5).
  public let retryButton: Button

  init(visibleRows: Int, _ listMistakes: InvalidUpdates) {
    contentSwitch = ContentSwitch(.content, in: area)
    userLabel = Label(.userLabel, in: area)
    logOutButton = Button(.logOutButton, in: area)
    queryField = TextField(.queryField, in: area)
    titleLabel = Label(.titleLabel, in: area)
    list = List(.list, in: listArea, visibleRowLimit: visibleRows, listMistakes)
    refreshControl = RefreshControl(.refreshControl, in: listArea)
    messageLabel = Label(.messageLabel, in: area)
    pageLabel = Label(.pageLabel, in: area)
    previousButton = Button(.previousButton, in: area)
    nextButton = Button(.nextButton, in: area)
    retryButton = Button(.retryButton, in: area)
  }

  /// The content below the query field. Initially `idle`.
  public var content: Content {
    get { contentSwitch.content }
    set {
      contentSwitch.content = newValue
      updateList()
    }
  }

  func updateList() {
    listArea.isOnScreen = area.isOnScreen && content == .rows
  }

  var widgets: [Widget] {
    [
      userLabel, logOutButton, queryField, titleLabel, contentSwitch, list, refreshControl,
      messageLabel, pageLabel, previousButton, nextButton, retryButton,
    ]
  }
}

/// Holds the content of the search screen, so that its writes are counted like a widget's.
final class ContentSwitch: Widget {
  var content = Content.idle {
    willSet { willWrite(newValue, over: content) }
  }
}
