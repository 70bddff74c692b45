/// The parts of a screen that a program can write. Each is counted separately.
public enum WidgetName: String, Hashable, Codable, Sendable, CaseIterable {
  /// `Screen.route`, counted like a widget.
  case route
  /// `Screen.alert(_:)`: each call is a write and never redundant.
  case alerts
  /// Login screen: writes of the text and of whether it is enabled.
  case idField = "id"
  /// Login screen: writes of the text and of whether it is enabled.
  case passwordField = "password"
  /// Login screen: writes of whether it is enabled.
  case logInButton = "log in"
  /// Login screen: writes of whether it spins.
  case spinner
  /// Login screen: writes of the text.
  case errorLabel = "error"
  /// Search screen: writes of the text.
  case userLabel = "user"
  /// Search screen: writes of whether it is enabled.
  case logOutButton = "log out"
  /// Search screen: writes of the text and of whether it is enabled.
  case queryField = "query"
  /// Search screen: writes of the text.
  case titleLabel = "title"
  /// `SearchPane.content`, counted like a widget.
  case content
  /// Search screen: writes of what a cell shows, its title, its disclosure or its selection.
  case list
  /// Search screen: writes of whether it spins.
  case refreshControl = "refresh"
  /// Search screen: writes of the text, visible or not.
  case messageLabel = "message"
  /// Search screen: writes of the text.
  case pageLabel = "page"
  /// Search screen: writes of whether it is enabled.
  case previousButton = "previous"
  /// Search screen: writes of whether it is enabled.
  case nextButton = "next"
  /// Search screen: writes of whether it is enabled.
  case retryButton = "retry"
}

/// The number of writes to a widget, and how many of them changed nothing.
public struct WriteCount: Hashable, Sendable {
  /// All writes by the program, redundant ones included. Typing by a person is not a write.
  public var writes = 0
  /// The writes of a value equal (`==`) to the current one.
  public var redundantWrites = 0

  /// Both are 0 by default. Does not check that they fit each other.
  public init(writes: Int = 0, redundantWrites: Int = 0) {
    self.writes = writes
    self.redundantWrites = redundantWrites
  }
}

/// Counts the writes of the program while it is attached to a screen.
///
/// Without a meter, a write costs one nil check more.
public final class WriteMeter {
  /// The counts so far. A widget that was never written has no entry.
  public private(set) var counts: [WidgetName: WriteCount] = [:]
  /// How often the list had a cell configured.
  public private(set) var configuredCells = 0
  /// How many cells the list made because none was free.
  public private(set) var madeCells = 0

  /// Starts counting when it is set as the `meter` of a screen.
  public init() {}

  /// The sum over all widgets.
  public var total: WriteCount {
    counts.values.reduce(into: WriteCount()) { total, count in
      total.writes += count.writes
      total.redundantWrites += count.redundantWrites
    }
  }

  func countConfiguredCell() {
    configuredCells += 1
  }

  func countMadeCell() {
    madeCells += 1
  }

  func count(_ widget: WidgetName, redundant: Bool) {
    counts[widget, default: WriteCount()].writes += 1
    if redundant {
      counts[widget, default: WriteCount()].redundantWrites += 1
    }
  }
}
