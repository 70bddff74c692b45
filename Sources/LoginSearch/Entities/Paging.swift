/// The position of a page of rows in the whole result.
public struct Paging: Hashable, Sendable {
  private let request: SearchRequest
  private let count: Int
  private let total: Int

  /// Checks nothing: the total may contradict the request and the count.
  ///
  /// - Parameters:
  ///   - request: the request that the page answers.
  ///   - count: the number of rows shown.
  ///   - total: the number of rows in the whole result, as the service reports it.
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

extension Page {
  /// The first items of the page, at most `limit` of them. Constant.
  public func items(limitedTo limit: Int) -> ArraySlice<Item> {
    items.prefix(limit)
  }
}
