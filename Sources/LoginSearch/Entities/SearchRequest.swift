/// What a search service is asked for: one page of the result of one query.
public struct SearchRequest: Hashable, Sendable {
  /// What to search for. The feature asks for trimmed text only, and never for none (S7, S9).
  public let query: String
  /// How many items of the result come before the page; at least 0.
  public let offset: Int
  /// How many items are wanted at most: the page size. A service may send more.
  public let limit: Int

  /// Takes all three as they are: nothing is trimmed, nothing is checked.
  public init(query: String, offset: Int, limit: Int) {
    self.query = query
    self.offset = offset
    self.limit = limit
  }

  /// The first page of what a person typed, without the blanks around it; nil if that leaves
  /// nothing to search for.
  public init?(typed text: String, pageSize: Int) {
    let query = text.trimmed
    if query.isEmpty { return nil }
    self.init(query: query, offset: 0, limit: pageSize)
  }

  /// The same query one page on. Saturates at the end of the integers.
  public var nextPage: SearchRequest {
    SearchRequest(query: query, offset: offset.saturatingAdd(limit), limit: limit)
  }

  /// The same query one page back, never before the first row.
  public var previousPage: SearchRequest {
    SearchRequest(query: query, offset: max(0, offset - limit), limit: limit)
  }
}

extension String {
  /// The text without the whitespace `Character`s at its two ends.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension Int {
  /// The sum, or the largest integer if it is larger than that.
  func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
