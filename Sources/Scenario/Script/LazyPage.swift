import LoginSearch

/// The items that a service sends for a request.
///
/// Each item is created when it is read, so a page of any size takes no memory until it is stored.
struct LazyPage: Sendable {
  private let resultSet: ResultSet
  /// The indices in the result set of the items on the page.
  private let indices: Range<Int>
  /// The beginning of each title, if the result set has no titles.
  private let titlePrefix: String

  init(_ resultSet: ResultSet, for request: SearchRequest) {
    self.resultSet = resultSet
    let count = max(resultSet.count, 0)
    let start = min(max(request.offset, 0), count)
    let end = resultSet.ignoresLimit ? count : start + min(max(request.limit, 0), count - start)
    indices = start..<end
    // People read titles, so a title does not repeat a very long query.
    let word = request.query.utf8.count > 24 ? String(request.query.prefix(8)) : request.query
    titlePrefix = word + " "
  }

  var count: Int { indices.count }

  /// An item, by its index on the page.
  subscript(pageIndex: Int) -> Item {
    let number = number(at: pageIndex)
    let isRetitled = resultSet.retitlingEvery.map { number.isMultiple(of: $0) } ?? false
    let title = title(of: number)
    return Item(id: id(of: number), title: isRetitled ? title + " again" : title)
  }

  func id(at pageIndex: Int) -> Item.ID { id(of: number(at: pageIndex)) }

  private func id(of number: Int) -> Item.ID { resultSet.firstID &+ repetition(of: number) }

  /// The first items up to a limit, stored.
  func stored(atMost limit: Int = .max) -> [Item] {
    (0..<min(limit, count)).map { self[$0] }
  }

  /// The title of an item, by its number among all items, including missing ones; with equal titles, by the number of
  /// the first item with the same id.
  private func title(of number: Int) -> String {
    let index = resultSet.hasEqualTitles ? repetition(of: number) : number - 1
    let titles = resultSet.titles
    return titles.isEmpty ? titlePrefix + String(index + 1) : titles[index % titles.count]
  }

  /// The number of items between the last restart of the ids and the item with this number.
  private func repetition(of number: Int) -> Int {
    let index = number - 1
    return resultSet.repeatingEvery.map { index % max($0, 1) } ?? index
  }

  /// The number of an item among all items, from 1.
  private func number(at pageIndex: Int) -> Int {
    var index = indices.lowerBound + pageIndex
    if resultSet.isReversed { index = resultSet.count - 1 - index }
    index += resultSet.missingAtStart
    if let every = resultSet.missingEvery { index += index / max(every - 1, 1) }
    return index + 1
  }
}
