/// Where a page of rows stands in the whole result.
public struct Paging: Hashable, Sendable {
  private let request: SearchRequest
  private let count: Int
  private let total: Int

  /// Nothing is checked: the total need fit neither the request nor the count.
  ///
  /// - Parameters:
  ///   - request: what was asked for.
  ///   - count: how many rows are shown.
  ///   - total: how many there are in all, as the service reports it.
  public init(request: SearchRequest, count: Int, total: Int) {
    self.request = request
    self.count = count
    self.total = total
  }

  /// Whether there is anything in front of this page. True of an empty page too, for which the
  /// button is disabled all the same (S6).
  public var hasPrevious: Bool {
    request.offset > 0
  }

  /// Whether the service reports anything after this page. What it reports is believed, even where
  /// the rows that it sent say otherwise.
  public var hasNext: Bool {
    request.offset.saturatingAdd(request.limit) < total
  }

  /// Which rows these are: "11–20 of 25".
  public var label: String {
    let first = request.offset.saturatingAdd(1)
    let last = request.offset.saturatingAdd(count)
    return "\(first)–\(last) of \(max(total, last))"
  }
}

extension Page {
  /// The items that are kept: never more than were asked for.
  public func items(limitedTo limit: Int) -> ArraySlice<Item> {
    items.prefix(limit)
  }
}
