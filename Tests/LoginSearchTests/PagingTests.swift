import LoginSearch
import Testing

@Suite struct PagingTests {
  private func paging(offset: Int, limit: Int = 10, count: Int, total: Int) -> Paging {
    Paging(
      request: SearchRequest(query: "dog", offset: offset, limit: limit), count: count,
      total: total)
  }

  /// S3: `first–last of n`, n being the larger of the total and the last.
  @Test(arguments: [
    (0, 10, 25, "1–10 of 25"),
    (10, 10, 25, "11–20 of 25"),
    (20, 5, 25, "21–25 of 25"),
    (0, 1, 1, "1–1 of 1"),
    (0, 3, 0, "1–3 of 3"),
    (10, 10, 12, "11–20 of 20"),
    (0, 3, -7, "1–3 of 3"),
    (0, 3, .min, "1–3 of 3"),
    (0, 3, .max, "1–3 of 9223372036854775807"),
    (1_000_000, 10, 2_000_000, "1000001–1000010 of 2000000"),
    (
      .max, 10, 5,
      "9223372036854775807–9223372036854775807 of 9223372036854775807"
    ),
    (
      .max - 1, 10, .min,
      "9223372036854775807–9223372036854775807 of 9223372036854775807"
    ),
  ])
  func theLabelShowsTheRangeAndTheTotal(offset: Int, count: Int, total: Int, label: String) {
    #expect(paging(offset: offset, count: count, total: total).label == label)
  }

  /// S6.
  @Test(arguments: [(0, false), (1, true), (10, true), (Int.max, true)])
  func thereIsAPreviousPageWhenTheOffsetIsAboveZero(offset: Int, hasPrevious: Bool) {
    #expect(paging(offset: offset, count: 10, total: 100).hasPrevious == hasPrevious)
  }

  /// S6: offset + page size < total.
  @Test(arguments: [
    (0, 10, 10, false), (0, 10, 11, true), (10, 10, 20, false), (10, 10, 21, true),
    (5, 10, 15, false), (5, 10, 16, true), (0, 1, 2, true), (0, 10, 0, false),
    (0, 10, .min, false), (0, 10, .max, true), (.max, 10, .max, false),
    (.max - 10, 10, .max, false), (.max - 11, 10, .max, true), (0, .max, .max, false),
  ])
  func thereIsANextPageWhenTheTotalReachesPastThisOne(
    offset: Int, limit: Int, total: Int, hasNext: Bool
  ) {
    #expect(paging(offset: offset, limit: limit, count: 1, total: total).hasNext == hasNext)
  }

  @Test func theTotalCountsEvenIfTheRowsContradictIt() {
    #expect(!paging(offset: 0, count: 10, total: 3).hasNext)
    #expect(paging(offset: 0, count: 1, total: 11).hasNext)
  }

  /// S3: at most a page of rows is kept.
  @Test(arguments: [(0, 3, 0), (2, 3, 2), (3, 3, 3), (5, 3, 3), (5, Int.max, 5)])
  func aPageKeepsAtMostTheLimit(count: Int, limit: Int, kept: Int) {
    let items = (0..<count).map { Item(id: $0, title: "dog \($0)") }
    #expect(Array(Page(total: 9, items: items).items(limitedTo: limit)) == Array(items[..<kept]))
  }
}
