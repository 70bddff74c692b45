/// The person who is logged in.
public struct User: Hashable, Sendable {
  /// The name that the search screen shows from entry to log-out (L5, L7), unchanged from the service.
  public let name: String

  public init(name: String) {
    self.name = name
  }
}

/// The texts that a person types to log in.
public struct Credentials: Hashable, Sendable {
  /// The id as typed, sent unchanged.
  public var id: String
  /// The password as typed, sent unchanged. Only a `Snapshot` shows it as bullets.
  public var password: String

  public init(id: String = "", password: String = "") {
    self.id = id
    self.password = password
  }

  /// Whether both fields hold text. Nothing is trimmed: a blank counts as text.
  public var areComplete: Bool { !id.isEmpty && !password.isEmpty }
}

/// The reason a log-in failed.
public enum LoginError: Error, Hashable, Sendable {
  /// A field was empty. No request is made.
  case missingCredentials
  /// The service refused, with this code.
  case code(Int)

  /// The text of the error label and of the alert.
  public var message: String {
    switch self {
    case .missingCredentials: "ERROR"
    case .code(let code): "\(code) Error"
    }
  }
}

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
/// A service may answer with more items than requested, with none, or with a total that contradicts the items.
public struct Page: Hashable, Sendable {
  /// The size of the whole result as the service reports it. Can be any `Int`, even a negative one.
  public let total: Int
  /// The items, in the order of the result. The same one can appear more than once.
  public let items: [Item]

  public init(total: Int, items: [Item]) {
    self.total = total
    self.items = items
  }
}

/// The reason a search failed.
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

/// The kind of content that the search screen shows below the query field.
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

/// A request for one page of the result of one query.
public struct SearchRequest: Hashable, Sendable {
  /// The text to search for. The feature always sends it trimmed and never empty (S7, S9).
  public let query: String
  /// The number of items of the result before the page; at least 0.
  public let offset: Int
  /// The largest number of items wanted: the page size. A service may send more.
  public let limit: Int

  public init(query: String, offset: Int, limit: Int) {
    self.query = query
    self.offset = offset
    self.limit = limit
  }

  /// Requests the first page for the typed text, without leading and trailing whitespace; nil if no text is left.
  public init?(typed text: String, pageSize: Int) {
    let query = text.trimmed
    if query.isEmpty { return nil }
    self.init(query: query, offset: 0, limit: pageSize)
  }

  /// The request for the next page. The offset stops at `Int.max`.
  public var nextPage: SearchRequest {
    SearchRequest(query: query, offset: offset.saturatingAdd(limit), limit: limit)
  }

  /// The request for the previous page. The offset stops at 0.
  public var previousPage: SearchRequest {
    SearchRequest(query: query, offset: max(0, offset - limit), limit: limit)
  }
}

/// The position of a page of rows in the whole result.
public struct Paging: Hashable, Sendable {
  private let request: SearchRequest
  private let count: Int
  private let total: Int

  /// - Parameters:
  ///   - count: the number of rows shown.
  ///   - total: the number of rows in the whole result, as the service reports it. It may contradict the others.
  public init(request: SearchRequest, count: Int, total: Int) {
    self.request = request
    self.count = count
    self.total = total
  }

  /// Whether rows come before this page. Can be true for an empty page, for which the button is disabled anyway (S6).
  public var hasPrevious: Bool { request.offset > 0 }

  /// Whether, by the reported total, rows come after this page. The total counts even if the rows
  /// that the service sent contradict it.
  public var hasNext: Bool { request.offset.saturatingAdd(request.limit) < total }

  /// The range of the rows and the total, as "11–20 of 25".
  public var label: String {
    let first = request.offset.saturatingAdd(1)
    let last = request.offset.saturatingAdd(count)
    return "\(first)–\(last) of \(max(total, last))"
  }
}

extension Paging? {
  /// Whether rows come before the page; false without rows.
  @inlinable public var hasPrevious: Bool { self?.hasPrevious ?? false }
  /// Whether rows come after the page; false without rows.
  @inlinable public var hasNext: Bool { self?.hasNext ?? false }
}

extension Page {
  /// The first items of the page, at most `limit` of them. Constant.
  public func items(limitedTo limit: Int) -> ArraySlice<Item> { items.prefix(limit) }
}

extension String {
  /// The text without leading and trailing whitespace `Character`s.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension Int {
  /// The sum, or `Int.max` if it overflows.
  func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
