/// A search hit.
///
/// Two items with the same `id` are the same item, even if their titles differ.
public struct Item: Hashable, Identifiable, Sendable {
  /// Identifies the item: expansion and selection are stored by it (S10 to S12).
  public let id: Int
  /// The text of its row. Rows with the same `id` may have different titles; each keeps its own.
  public let title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

/// The answer of a search service: some items of a result, and the size of the whole result.
///
/// A service may answer with more items than requested, with none, or with a total that contradicts
/// the items.
public struct Page: Hashable, Sendable {
  /// The size of the whole result as the service reports it. Can be any `Int`, even a negative one.
  public let total: Int
  /// In the order of the result. The same item can appear more than once.
  public let items: [Item]

  public init(total: Int, items: [Item]) {
    self.total = total
    self.items = items
  }
}

/// Why a search failed.
public enum SearchFailure: Error, Hashable, Sendable {
  /// The service could not be reached.
  case offline
  /// The answer of the service could not be decoded. `message` ends with the detail, unchanged.
  case malformed(detail: String)

  /// The text of the message label and of the alert.
  public var message: String {
    switch self {
    case .offline: "You are offline"
    case .malformed(let detail): "The answer could not be read: \(detail)"
    }
  }
}

/// What the search screen shows below the query field.
public enum Content: String, Hashable, Codable, Sendable, CaseIterable {
  /// Nothing to search for: before the first entry, after log-out, or with an empty query (S0, S9).
  case idle
  /// A load is in flight (S2).
  case loading
  /// A page arrived with at least one item (S3). Rows are visible and can be tapped only now (S12).
  case rows
  /// A page arrived without an item, whatever its total is (S3).
  case empty
  /// The load failed: the message is visible, and retry is enabled (S4).
  case failed

  /// The text of the title label for this content.
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
