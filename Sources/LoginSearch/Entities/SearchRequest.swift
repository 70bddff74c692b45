/// What a search service is asked for: one page of the result of one query.
public struct SearchRequest: Hashable, Sendable {
  public let query: String
  public let offset: Int
  public let limit: Int

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
