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

  /// Requests the first page for the typed text, without leading and trailing whitespace; nil if
  /// no text is left.
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

  /// Whether rows come before this page. Can be true for an empty page, for which the button is
  /// disabled anyway (S6).
  public var hasPrevious: Bool {
    request.offset > 0
  }

  /// Whether, by the reported total, rows come after this page. The total counts even if the rows
  /// that the service sent contradict it.
  public var hasNext: Bool {
    request.offset.saturatingAdd(request.limit) < total
  }

  /// The range of the rows and the total, as "11–20 of 25".
  public var label: String {
    let first = request.offset.saturatingAdd(1)
    let last = request.offset.saturatingAdd(count)
    return "\(first)–\(last) of \(max(total, last))"
  }
}

extension Paging? {
  /// As of the page; false without rows.
  @inlinable public var hasPrevious: Bool { self?.hasPrevious ?? false }
  /// As of the page; false without rows.
  @inlinable public var hasNext: Bool { self?.hasNext ?? false }
}

extension Page {
  /// The first items of the page, at most `limit` of them. Constant.
  public func items(limitedTo limit: Int) -> ArraySlice<Item> {
    items.prefix(limit)
  }
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
