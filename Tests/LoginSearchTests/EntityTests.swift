import LoginSearch
import Testing

/// Tests of cases that scripts can't show. Scripts show how texts are trimmed, pages cut, and
/// labels written.
@Suite struct EntityTests {
  @Test func `a configuration traps if its page size is zero or its debounce is negative`() async {
    let least = Configuration(pageSize: 1, debounce: .zero, homeQuery: "")
    #expect(least.pageSize == 1)
    await #expect(processExitsWith: .failure) { _ = Configuration(pageSize: 0) }
    await #expect(processExitsWith: .failure) { _ = Configuration(debounce: .nanoseconds(-1)) }
  }

  /// The offsets are at the end of the integers, which no service sends.
  @Test(arguments: [
    (0, 10, 10, 0), (5, 10, 15, 0), (.max - 10, 10, .max, .max - 20),
    (.max - 9, 10, .max, .max - 19), (.max, 10, .max, .max - 10), (1, .max, .max, 0),
  ]) func `the next and previous pages stop at the largest integer and at offset 0`(
    offset: Int, limit: Int, next: Int, previous: Int
  ) {
    let request = SearchRequest(query: "dog", offset: offset, limit: limit)
    #expect(request.nextPage == SearchRequest(query: "dog", offset: next, limit: limit))
    #expect(request.previousPage == SearchRequest(query: "dog", offset: previous, limit: limit))
  }
}
