/// The parts of a screen that a program can write, each counted by itself.
public enum WidgetName: String, Hashable, Codable, Sendable, CaseIterable {
  case route, alerts
  case idField = "id"
  case passwordField = "password"
  case logInButton = "log in"
  case spinner
  case errorLabel = "error"
  case userLabel = "user"
  case logOutButton = "log out"
  case queryField = "query"
  case titleLabel = "title"
  case content
  case list
  case messageLabel = "message"
  case pageLabel = "page"
  case previousButton = "previous"
  case nextButton = "next"
  case retryButton = "retry"
}

/// How often a widget was written, and how often with the value that it had already.
public struct WriteCount: Hashable, Sendable {
  public var writes = 0
  public var redundantWrites = 0

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
