/// The parts of a screen that a program can write, each counted by itself.
public enum WidgetName: String, Hashable, Codable, Sendable, CaseIterable {
  /// `Screen.route`, counted like a widget.
  case route
  /// `Screen.alert(_:)`, each call a write and none of them redundant.
  case alerts
  /// Of the login screen: its text and whether it is enabled, each a write of its own.
  case idField = "id"
  /// Of the login screen: its text and whether it is enabled, each a write of its own.
  case passwordField = "password"
  /// Of the login screen: whether it is enabled.
  case logInButton = "log in"
  /// Of the login screen: whether it spins.
  case spinner
  /// Of the login screen: its text.
  case errorLabel = "error"
  /// Of the search screen: its text.
  case userLabel = "user"
  /// Of the search screen: whether it is enabled.
  case logOutButton = "log out"
  /// Of the search screen: its text and whether it is enabled, each a write of its own.
  case queryField = "query"
  /// Of the search screen: its text.
  case titleLabel = "title"
  /// `SearchPane.content`, counted like a widget.
  case content
  /// Of the search screen: one write for all rows that are set, one for each row changed in place.
  case list
  /// Of the search screen: its text, whether it can be seen or not.
  case messageLabel = "message"
  /// Of the search screen: its text.
  case pageLabel = "page"
  /// Of the search screen: whether it is enabled.
  case previousButton = "previous"
  /// Of the search screen: whether it is enabled.
  case nextButton = "next"
  /// Of the search screen: whether it is enabled.
  case retryButton = "retry"
}

/// How often a widget was written, and how often with the value that it had already.
public struct WriteCount: Hashable, Sendable {
  /// By the program, redundant ones included; what a person types is none.
  public var writes = 0
  /// Those of `writes` that found an equal value in place, by `==`.
  public var redundantWrites = 0

  /// By default nothing was written. That the two fit each other is not checked.
  public init(writes: Int = 0, redundantWrites: Int = 0) {
    self.writes = writes
    self.redundantWrites = redundantWrites
  }
}

/// Counts what the program writes while it is attached to a screen.
///
/// A screen without a meter pays one test of a nil reference for each write.
public final class WriteMeter {
  /// The counts so far; a widget that was never written has none.
  public private(set) var counts: [WidgetName: WriteCount] = [:]

  /// Counts from when it is set as the `meter` of a screen; at first it has counted nothing.
  public init() {}

  /// The counts of all widgets together.
  public var total: WriteCount {
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
