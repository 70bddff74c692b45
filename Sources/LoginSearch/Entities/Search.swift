/// Something that can be found.
///
/// Two items are the same item if their `id` is, whatever their titles say.
public struct Item: Hashable, Identifiable, Codable, Sendable {
  /// What the item is known by: expansion and selection belong to it (S10 to S12).
  public let id: Int
  /// What its row says. Rows with the same `id` may differ in it; each keeps its own.
  public let title: String

  /// Any id and any title will do.
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
  /// How many there are in all, as reported: perhaps negative, perhaps as large as an `Int` can be.
  public let total: Int
  /// In the order of the result, the same item perhaps more than once.
  public let items: [Item]

  /// Nothing is checked: the two need not fit each other.
  public init(total: Int, items: [Item]) {
    self.total = total
    self.items = items
  }
}

/// Why a search failed.
public enum SearchFailure: Error, Hashable, Sendable {
  /// The service could not be reached.
  case offline
  /// The service answered, but nobody could read it. The detail is shown as it is, at the end of
  /// `message`.
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
  /// Nothing was asked for: before the first entry, after log-out, or the query is empty (S0, S9).
  case idle
  /// A load is in flight (S2).
  case loading
  /// A page came with at least one item (S3). Only now can rows be seen and touched (S12).
  case rows
  /// A page came with no item at all, whatever its total says (S3).
  case empty
  /// The load failed: the message is shown, and retry is enabled (S4).
  case failed

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
