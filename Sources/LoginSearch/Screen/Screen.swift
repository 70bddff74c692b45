/// Which of the two screens is shown.
public enum Route: String, Hashable, Codable, Sendable {
  /// From launch to a log-in that succeeds, and again from log-out on (L1, L7).
  case login
  /// From a log-in that succeeds to log-out (L5, L7).
  case search
}

/// A headless screen: all that a variant can write, and all that a person can see and touch.
///
/// It belongs to the caller of the variant, and lives in the same isolation domain. It holds the
/// targets of its gestures weakly.
public final class Screen {
  /// Can be touched while the route is `login`, and written at any time.
  public let login = LoginPane()
  /// Can be touched while the route is `search`, and written at any time.
  public let search = SearchPane()
  /// The alerts so far. They never block; they only add up.
  public private(set) var alerts: [String] = []

  private var shownRoute = Route.login

  /// Shows the login screen, with no meter and no alert. The widgets are as in L1 and S0, except
  /// that the title of the search screen is empty: the variant writes it.
  public init() {}

  /// Which pane a person sees.
  public var route: Route {
    get { shownRoute }
    set {
      meter?.count(.route, redundant: newValue == shownRoute)
      shownRoute = newValue
      login.place.isOnScreen = newValue == .login
      search.place.isOnScreen = newValue == .search
      search.updateList()
    }
  }

  /// Shows an alert. The same message twice is two alerts.
  public func alert(_ message: String) {
    meter?.count(.alerts, redundant: false)
    alerts.append(message)
  }

  /// Starts the alerts anew, in the storage of those so far, for a screen that sees very many.
  package func forgetAlerts() {
    alerts.removeAll(keepingCapacity: true)
  }

  /// Counts the program's writes while it is set; nil, and without cost, at first.
  public var meter: WriteMeter? {
    didSet {
      for widget in widgets {
        widget.meter = meter
      }
    }
  }

  /// How many targets of gestures are alive: 0 once a variant is gone without trace.
  public var liveTargets: Int {
    widgets.reduce(0) { $0 + $1.liveTargets }
  }

  private var widgets: [Widget] {
    login.widgets + search.widgets
  }
}

/// The widgets of the login screen.
///
/// Where a rule is named here, the variant has to keep it: the widgets do not.
public final class LoginPane {
  let place = Place(isOnScreen: true)
  /// Disabled while a log-in is in flight (L4), emptied by its success (L5). Return submits (L3).
  public let idField: TextField
  /// Disabled, emptied and submitted as the id field is. It holds the password itself, of which a
  /// snapshot shows bullets.
  public let passwordField: TextField
  /// Enabled exactly while both fields hold text and no log-in is in flight (L2).
  public let logInButton: Button
  /// On exactly while a log-in is in flight (L4 to L6); a search never turns it on.
  public let spinner: Spinner
  /// Why the last log-in failed (L3, L6). Emptied by an edit (L2) and by the next request (L4).
  public let errorLabel: Label

  init() {
    idField = TextField(.idField, in: place)
    passwordField = TextField(.passwordField, in: place)
    logInButton = Button(.logInButton, in: place)
    spinner = Spinner(.spinner, in: place)
    errorLabel = Label(.errorLabel, in: place)
  }

  var widgets: [Widget] {
    [idField, passwordField, logInButton, spinner, errorLabel]
  }
}

/// The widgets of the search screen. Below the query field it shows one of five contents; the list
/// can be seen while that is "rows", the message while it is "failed".
///
/// Where a rule is named here, the variant has to keep it: the widgets do not.
public final class SearchPane {
  let place = Place(isOnScreen: false)
  private let listPlace = Place(isOnScreen: false)
  private let contentSwitch: ContentSwitch
  /// The user's name from entry to log-out, empty otherwise (S0, L5).
  public let userLabel: Label
  /// Enabled from entry to log-out, whatever else happens (S0, L7).
  public let logOutButton: Button
  /// Always enabled. A person edits it (S7); the program writes the home query at entry (S1)
  /// and empties it at log-out (S0).
  public let queryField: TextField
  /// Goes with the content: `Content.title`. Empty until the variant writes "Search" at launch.
  public let titleLabel: Label
  /// On the screen while the route is `search` and the content "rows"; can be written at any time,
  /// so a variant need not empty it.
  public let list: List
  /// Why the load failed (S4). What it holds while the content is not "failed", nobody sees.
  public let messageLabel: Label
  /// Which rows these are, as "11–20 of 25", while rows are shown; empty otherwise (S2, S3, S9).
  public let pageLabel: Label
  /// Enabled exactly while rows are shown that are not the first of the result (S6).
  public let previousButton: Button
  /// Enabled exactly while rows are shown and, by the reported total, more come after (S6).
  public let nextButton: Button
  /// Enabled exactly while the content is "failed" (S4, S5).
  public let retryButton: Button

  init() {
    contentSwitch = ContentSwitch(.content, in: place)
    userLabel = Label(.userLabel, in: place)
    logOutButton = Button(.logOutButton, in: place)
    queryField = TextField(.queryField, in: place)
    titleLabel = Label(.titleLabel, in: place)
    list = List(.list, in: listPlace)
    messageLabel = Label(.messageLabel, in: place)
    pageLabel = Label(.pageLabel, in: place)
    previousButton = Button(.previousButton, in: place)
    nextButton = Button(.nextButton, in: place)
    retryButton = Button(.retryButton, in: place)
  }

  /// What is shown below the query field.
  public var content: Content {
    get { contentSwitch.content }
    set {
      contentSwitch.content = newValue
      updateList()
    }
  }

  func updateList() {
    listPlace.isOnScreen = place.isOnScreen && content == .rows
  }

  var widgets: [Widget] {
    [
      userLabel, logOutButton, queryField, titleLabel, contentSwitch, list, messageLabel, pageLabel,
      previousButton, nextButton, retryButton,
    ]
  }
}

/// Shows one of the contents of the search screen.
final class ContentSwitch: Widget {
  private var shown = Content.idle

  var content: Content {
    get { shown }
    set {
      willWrite(newValue, over: shown)
      shown = newValue
    }
  }
}
