/// Which of the two screens is shown.
public enum Route: String, Hashable, Codable, Sendable {
  case login, search
}

/// A headless screen: all that a variant can write, and all that a person can see and touch.
///
/// It belongs to the caller of the variant, and lives in the same isolation domain. It holds the
/// targets of its gestures weakly.
public final class Screen {
  public let login = LoginPane()
  public let search = SearchPane()
  /// The alerts so far. They never block; they only add up.
  public private(set) var alerts: [String] = []

  private var shownRoute = Route.login

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
public final class LoginPane {
  let place = Place(isOnScreen: true)
  public let idField: TextField
  public let passwordField: TextField
  public let logInButton: Button
  public let spinner: Spinner
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
public final class SearchPane {
  let place = Place(isOnScreen: false)
  private let listPlace = Place(isOnScreen: false)
  private let contentSwitch: ContentSwitch
  public let userLabel: Label
  public let logOutButton: Button
  public let queryField: TextField
  public let titleLabel: Label
  public let list: List
  public let messageLabel: Label
  public let pageLabel: Label
  public let previousButton: Button
  public let nextButton: Button
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
