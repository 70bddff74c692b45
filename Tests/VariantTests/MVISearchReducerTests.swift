import LoginSearch
import StateDiff
import Testing

@testable import MVI

@Suite struct MVISearchReducerTests {
  private static let ann = User(name: "Ann")
  private static let page = Page.of([1, 2, 3, 4], total: 9)
  private static let shown = SearchState.Contents.rows(
    Page.of([1, 2, 3]).items, Paging(request: .dog(at: 3), count: 3, total: 9))
  private static let busy = SearchState(
    user: ann, query: "dog", contents: shown, expanded: [1], selected: 2)
  private static let refreshing = SearchState(
    user: ann, query: "dog", contents: shown, expanded: [1], selected: 2, isRefreshing: true)

  @Test(arguments: [
    // S1.
    (
      SearchState(), SearchResult.entered(ann, expanded: [1], query: "dog"),
      SearchState(user: ann, query: "dog", expanded: [1])
    ),
    // S7: typing changes only the field.
    (
      busy, .queryChanged("cat"),
      SearchState(user: ann, query: "cat", contents: shown, expanded: [1], selected: 2)
    ),
    // S9.
    (busy, .cleared, SearchState(user: ann, query: "dog", expanded: [1])),
    // S2: the selection is cleared.
    (
      busy, .started, SearchState(user: ann, query: "dog", contents: .loading, expanded: [1])
    ),
    // S3: at most a page of rows.
    (
      SearchState(contents: .loading), .finished(.dog(at: 3), .success(page)),
      SearchState(contents: shown)
    ),
    // S3: none.
    (
      SearchState(contents: .loading), .finished(.dog(), .success(.of([], total: 9))),
      SearchState(contents: .empty)
    ),
    // S4.
    (
      SearchState(contents: .loading), .finished(.dog(), .failure(.offline)),
      SearchState(contents: .failed(.offline))
    ),
    // S11.
    (
      SearchState(contents: shown, selected: 1), .selected(3),
      SearchState(contents: shown, selected: 3)
    ),
    (busy, .selected(2), busy),
    // S10.
    (SearchState(expanded: [1]), .expanded(2, true), SearchState(expanded: [1, 2])),
    (SearchState(expanded: [1, 2]), .expanded(1, false), SearchState(expanded: [2])),
    (SearchState(expanded: [1]), .expanded(1, true), SearchState(expanded: [1])),
    (SearchState(expanded: [1]), .expanded(2, false), SearchState(expanded: [1])),
    // S14: the spinner, and nothing else.
    (busy, .refreshStarted, refreshing),
    (refreshing, .refreshFailed, busy),
    // S14: an equal page changes nothing but the spinner.
    (refreshing, .refreshed(.dog(at: 3), page), busy),
    // S14: at most a page of rows. The selection stays with its item.
    (
      refreshing, .refreshed(.dog(at: 3), .of([5, 2, 1, 3], total: 4)),
      SearchState(
        user: ann, query: "dog",
        contents: .rows(
          Page.of([5, 2, 1]).items, Paging(request: .dog(at: 3), count: 3, total: 4)),
        expanded: [1], selected: 2)
    ),
    // S14: and goes with it, also if it is sent beyond the limit.
    (
      refreshing, .refreshed(.dog(at: 3), .of([1, 3, 4, 2], total: 9)),
      SearchState(
        user: ann, query: "dog",
        contents: .rows(
          Page.of([1, 3, 4]).items, Paging(request: .dog(at: 3), count: 3, total: 9)),
        expanded: [1])
    ),
    // S14: none comes by itself.
    (
      SearchState(contents: .rows([], Paging(request: .dog(), count: 0, total: 0))),
      .refreshed(.dog(at: 3), page), SearchState(contents: shown)
    ),
    // S3: none.
    (
      refreshing, .refreshed(.dog(at: 3), .of([], total: 9)),
      SearchState(user: ann, query: "dog", contents: .empty, expanded: [1])
    ),
    // S14: whatever loads, clears or leaves cancels a refresh.
    (
      refreshing, .started,
      SearchState(user: ann, query: "dog", contents: .loading, expanded: [1])
    ),
    (refreshing, .cleared, SearchState(user: ann, query: "dog", expanded: [1])),
    (refreshing, .left, SearchState()),
    // S14: rows are touched meanwhile.
    (
      refreshing, .selected(3),
      SearchState(
        user: ann, query: "dog", contents: shown, expanded: [1], selected: 3, isRefreshing: true)
    ),
    // L7: as in S0.
    (busy, .left, SearchState()),
  ])
  func reduces(state: SearchState, result: SearchResult, next: SearchState) {
    #expect(state.reduced(with: result) == next)
    #expect(state.reduced(with: result) == next, "the same again")
  }
}
