/// The parts of a screen that a program can write. Each is counted separately.
public enum WidgetName: String, Hashable, Sendable {
  // `Screen.route` and `SearchPane.content` are counted like widgets. So is `Screen.alert(_:)`, whose calls are never
  // redundant.
  case route, content, alerts

  // The login screen.
  case idField = "id"
  case passwordField = "password"
  case logInButton = "log in"
  case spinner
  case errorLabel = "error"

  // The search screen. Writes to the list are writes to its cells.
  case userLabel = "user"
  case logOutButton = "log out"
  case queryField = "query"
  case titleLabel = "title"
  case list
  case refreshControl = "refresh"
  case messageLabel = "message"
  case pageLabel = "page"
  case previousButton = "previous"
  case nextButton = "next"
  case retryButton = "retry"
}

/// The number of writes to a widget, and the number that changed nothing.
public struct WriteCount: Hashable, Sendable {
  /// All writes by the program, redundant ones included. Typing by a person is not a write.
  public var writes = 0
  /// The writes of a value equal (`==`) to the current one.
  public var redundantWrites = 0

  package init(writes: Int = 0, redundantWrites: Int = 0) {
    self.writes = writes
    self.redundantWrites = redundantWrites
  }
}

/// Counts the writes of the program while it is attached to a screen.
///
/// Without a meter, a write costs one extra nil check.
public final class WriteMeter {
  /// The counts so far. A widget that was never written has no entry.
  public private(set) var counts: [WidgetName: WriteCount] = [:]
  /// The number of times that the list had a cell configured.
  package internal(set) var configuredCells = 0
  /// The number of cells that the list made because none was free.
  package internal(set) var madeCells = 0

  /// Creates a meter, which counts while it is the `meter` of a screen.
  public init() {}

  /// The sum over all widgets.
  package var total: WriteCount {
    counts.values.reduce(into: WriteCount()) { total, count in
      total.writes += count.writes
      total.redundantWrites += count.redundantWrites
    }
  }

  func count(_ widget: WidgetName, redundant: Bool) {
    counts[widget, default: WriteCount()].writes += 1
    if redundant {
      counts[widget, default: WriteCount()].redundantWrites += 1
    }
  }
}
