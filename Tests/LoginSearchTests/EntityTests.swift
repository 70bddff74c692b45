import LoginSearch
import Testing

@Suite struct EntityTests {
  /// L2: nothing is trimmed, so that a blank counts as text.
  @Test(arguments: [
    ("", "", false), ("ann", "", false), ("", "secret", false), ("ann", "secret", true),
    (" ", "\u{200B}", true),
  ])
  func credentialsAreCompleteWhenBothHoldText(id: String, password: String, complete: Bool) {
    #expect(Credentials(id: id, password: password).areComplete == complete)
  }

  @Test func configurationRefusesPagesWithoutRowsAndNegativeDebounces() async {
    let least = Configuration(pageSize: 1, debounce: .zero, homeQuery: "")
    #expect(least.pageSize == 1)
    await #expect(processExitsWith: .failure) { _ = Configuration(pageSize: 0) }
    await #expect(processExitsWith: .failure) { _ = Configuration(debounce: .nanoseconds(-1)) }
  }

  /// S3: at most a page of rows is kept.
  @Test(arguments: [(0, 3, 0), (2, 3, 2), (3, 3, 3), (5, 3, 3), (5, Int.max, 5)])
  func aPageKeepsAtMostTheLimit(count: Int, limit: Int, kept: Int) {
    let items = (0..<count).map { Item(id: $0, title: "dog \($0)") }
    #expect(Array(Page(total: 9, items: items).items(limitedTo: limit)) == Array(items[..<kept]))
  }
}

/// The query for a typed text: the text without leading and trailing whitespace `Character`s.
@Suite struct TrimmingTests {
  private func query(_ text: String) -> String? {
    SearchRequest(typed: text, pageSize: 10)?.query
  }

  static let whitespace = [
    " ", "\t", "\n", "\u{B}", "\u{C}", "\r", "\r\n", "\u{85}", "\u{A0}", "\u{1680}", "\u{2003}",
    "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}",
    // A blank with a combining mark is one `Character`.
    " \u{301}", "\t ", " \u{200D}", "\u{A0}\u{308}\u{301}",
  ]

  @Test(arguments: whitespace)
  func whitespaceIsDroppedAtTheEndsAndKeptInside(blank: String) {
    #expect(query(blank + "dog") == "dog")
    #expect(query(blank + blank + "dog" + blank) == "dog")
    #expect(query("hot\(blank)dog") == "hot\(blank)dog")
    #expect(query(blank) == nil)
  }

  @Test(arguments: ["\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{0}", "\u{180E}"])
  func invisibleCharactersThatAreNotWhitespaceAreKept(scalar: String) {
    #expect(query(scalar) == scalar)
  }

  @Test func combiningMarksOnLettersAreKept() {
    #expect(query(" e\u{301}te\u{301} ") == "été")
    #expect(query(" 👨‍👩‍👧 ") == "👨‍👩‍👧")
    #expect(query("") == nil)
  }
}

/// S3, S6: pages of a result, whatever a service reports.
@Suite struct PagingTests {
  private func paging(offset: Int, limit: Int = 10, count: Int, total: Int) -> Paging {
    Paging(
      request: SearchRequest(query: "dog", offset: offset, limit: limit), count: count,
      total: total)
  }

  @Test(arguments: [
    (0, 10, 25, "1–10 of 25"),
    (10, 10, 25, "11–20 of 25"),
    (20, 5, 25, "21–25 of 25"),
    (0, 3, 0, "1–3 of 3"),
    (10, 10, 12, "11–20 of 20"),
    (0, 3, .min, "1–3 of 3"),
    (0, 3, .max, "1–3 of 9223372036854775807"),
    (1_000_000, 10, 2_000_000, "1000001–1000010 of 2000000"),
    (.max - 1, 10, 5, "9223372036854775807–9223372036854775807 of 9223372036854775807"),
  ])
  func theLabelShowsTheRangeAndTheLargerOfTotalAndEnd(
    offset: Int, count: Int, total: Int, label: String
  ) {
    #expect(paging(offset: offset, count: count, total: total).label == label)
  }

  @Test(arguments: [
    (0, 10, 10, false), (0, 10, 11, true), (10, 10, 20, false), (10, 10, 21, true),
    (5, 10, 15, false), (5, 10, 16, true), (0, 10, .min, false), (0, 10, .max, true),
    (.max, 10, .max, false), (.max - 10, 10, .max, false), (.max - 11, 10, .max, true),
  ])
  func thereIsANextPageWhenTheTotalReachesPastThisOne(
    offset: Int, limit: Int, total: Int, hasNext: Bool
  ) {
    let paging = paging(offset: offset, limit: limit, count: 1, total: total)
    #expect(paging.hasNext == hasNext)
    #expect(paging.hasPrevious == (offset > 0))
  }

  @Test(arguments: [
    (0, 10, 10, 0), (5, 10, 15, 0), (20, 10, 30, 10), (.max - 10, 10, .max, .max - 20),
    (.max - 9, 10, .max, .max - 19), (.max, 10, .max, .max - 10), (1, .max, .max, 0),
  ])
  func pagesStopAtTheFirstRowAndAtTheEndOfTheIntegers(
    offset: Int, limit: Int, next: Int, previous: Int
  ) {
    let request = SearchRequest(query: "dog", offset: offset, limit: limit)
    #expect(request.nextPage == SearchRequest(query: "dog", offset: next, limit: limit))
    #expect(request.previousPage == SearchRequest(query: "dog", offset: previous, limit: limit))
  }
}
