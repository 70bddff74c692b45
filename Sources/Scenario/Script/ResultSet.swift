import LoginSearch

/// The full result of a query, from which pages are cut.
package struct ResultSet: Hashable, Sendable {
  package var count: Int
  /// The id of the first item; the others count up from it.
  package var firstID = 1
  /// The number of items after which the ids start again, so that several rows have the same item; nil for never.
  package var repeatingEvery: Int?
  /// The titles of the items, taken in turn; empty if each title is the query and a number.
  package var titles: [String] = []
  /// Whether items with the same id have the same title, so that they are equal.
  package var hasEqualTitles = false
  /// The number of items missing at the beginning.
  package var missingAtStart = 0
  /// The length of the runs of items in which the last one is missing; nil for none. At least 2.
  package var missingEvery: Int?
  /// The length of the runs of items in which the last one has another title, as if edited; nil for none.
  package var retitlingEvery: Int?
  package var isReversed = false
  /// The total that the service reports; nil if it reports the count.
  package var claimedTotal: Int?
  /// Whether the service ignores the limit of a request and sends everything from the offset on.
  package var ignoresLimit = false

  /// The total that the service reports, right or wrong.
  var reportedTotal: Int { claimedTotal ?? count }

  /// The page that the service sends for a request. Time and memory are linear in its items.
  func page(for request: SearchRequest) -> Page {
    Page(total: reportedTotal, items: LazyPage(self, for: request).stored())
  }
}

extension ResultSet: CustomStringConvertible {
  package init(count: Int) { self.init(count: count, firstID: 1) }

  /// The words after "returns" in a line of a script.
  package var description: String {
    var words = [count == 0 ? "no items" : count == 1 ? "1 item" : "\(count) items"]
    if firstID != 1 { words.append("numbered from \(firstID)") }
    if let repeatingEvery { words.append("repeating every \(repeatingEvery)") }
    if !titles.isEmpty {
      words.append("titled " + titles.map { "\(ScriptText($0))" }.joined(separator: ", "))
    }
    if hasEqualTitles { words.append("with equal titles") }
    if missingAtStart != 0 { words.append("without the first \(missingAtStart)") }
    if let missingEvery { words.append("missing every \(missingEvery)") }
    if let retitlingEvery { words.append("retitling every \(retitlingEvery)") }
    if isReversed { words.append("in reverse") }
    if let claimedTotal { words.append("claiming \(claimedTotal)") }
    if ignoresLimit { words.append("ignoring the limit") }
    return words.joined(separator: " ")
  }
}

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
    return titles.isEmpty
      ? String(titlePrefix, number: index + 1) : titles[index % titles.count]
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

extension String {
  /// A prefix and a number above zero. Writing the digits takes two thirds of the time of `prefix + String(number)`,
  /// and a run makes millions of titles.
  fileprivate init(_ prefix: String, number: Int) {
    let prefix = prefix.utf8
    var count = prefix.count
    var rest = number
    repeat {
      rest /= 10
      count += 1
    } while rest > 0
    self.init(unsafeUninitializedCapacity: count) { buffer in
      _ = buffer.initialize(from: prefix)
      var rest = number
      for index in (prefix.count..<count).reversed() {
        buffer[index] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
      return count
    }
  }
}
