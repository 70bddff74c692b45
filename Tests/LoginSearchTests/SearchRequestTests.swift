import LoginSearch
import Testing

/// S6: the same query one page before or after.
@Suite struct SearchRequestTests {
  private func request(_ offset: Int, limit: Int = 10) -> SearchRequest {
    SearchRequest(query: "dog", offset: offset, limit: limit)
  }

  @Test(arguments: [
    (0, 10, 10), (5, 10, 15), (0, 1, 1), (.max - 10, 10, .max), (.max - 9, 10, .max),
    (.max, 10, .max), (0, .max, .max), (1, .max, .max),
  ])
  func theNextPageStopsAtTheEndOfTheIntegers(offset: Int, limit: Int, next: Int) {
    #expect(request(offset, limit: limit).nextPage == request(next, limit: limit))
  }

  @Test(arguments: [
    (20, 10, 10), (10, 10, 0), (5, 10, 0), (0, 10, 0), (.max, 10, .max - 10), (0, .max, 0),
  ])
  func thePreviousPageStopsAtTheFirstRow(offset: Int, limit: Int, previous: Int) {
    #expect(request(offset, limit: limit).previousPage == request(previous, limit: limit))
  }

  @Test func theNextPageAndBackIsTheSamePage() {
    #expect(request(30).nextPage.previousPage == request(30))
  }
}
