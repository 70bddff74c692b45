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
