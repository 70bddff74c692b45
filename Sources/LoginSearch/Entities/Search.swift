/// Something that can be found.
///
/// Two items are the same item if their `id` is, whatever their titles say.
public struct Item: Hashable, Identifiable, Codable, Sendable {
  public let id: Int
  public let title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

/// What a search service answers: some items of a result, and how many there are in all.
///
/// A service may say anything: more items than it was asked for, none past the end, a total that
/// does not fit.
public struct Page: Hashable, Sendable {
  public let total: Int
  public let items: [Item]

  public init(total: Int, items: [Item]) {
    self.total = total
    self.items = items
  }
}

/// Why a search failed.
public enum SearchFailure: Error, Hashable, Sendable {
  case offline
  case malformed(detail: String)

  /// What the search screen and the alert say.
  public var message: String {
    switch self {
    case .offline: "You are offline"
    case .malformed(let detail): "The answer could not be read: \(detail)"
    }
  }
}

/// What the middle of the search screen shows.
public enum Content: String, Hashable, Codable, Sendable, CaseIterable {
  case idle, loading, rows, empty, failed

  /// The title that goes with it.
  public var title: String {
    switch self {
    case .idle: "Search"
    case .loading: "Searching…"
    case .rows: "Results"
    case .empty: "No results"
    case .failed: "Error"
    }
  }
}
