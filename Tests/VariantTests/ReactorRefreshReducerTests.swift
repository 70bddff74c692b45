import LoginSearch
import StateDiff
import Testing

@testable import Reactor

/// S14: what a refresh does to the state, by itself.
@Suite struct ReactorRefreshReducerTests {
  private let reactor = SearchReactor(TestHarness().environment)
  private let shown = SearchState(
    user: User(name: "Ann"), query: "cat", content: .rows, request: .dog(at: 3),
    page: LoadedPage(load: 2, items: Page.of([1, 2, 3]).items), isRefreshing: true,
    paging: Paging(request: .dog(at: 3), count: 3, total: 9), message: "You are offline",
    expanded: [1], selected: 2)

  private func refreshed(_ state: SearchState, finding page: Page) -> SearchState {
    reactor.reduce(state: state, mutation: .setRefreshedPage(.dog(at: 3), page))
  }

  @Test func theSpinnerIsAllThatSetRefreshingChanges() {
    for isRefreshing in [true, false] {
      let next = reactor.reduce(state: shown, mutation: .setRefreshing(isRefreshing))
      #expect(next.isRefreshing == isRefreshing)
      expectTheRestStays(next)
      #expect(next.page == shown.page)
      #expect(next.paging == shown.paging)
      #expect(next.selected == 2)
    }
  }

  /// At most a page of rows. It is the same page still.
  @Test func aRefreshedPageReplacesTheRows() {
    let next = refreshed(shown, finding: .of([2, 3, 4, 5], total: 7))
    #expect(next.page == LoadedPage(load: 2, items: Page.of([2, 3, 4]).items))
    #expect(next.paging == Paging(request: .dog(at: 3), count: 3, total: 7))
    #expect(!next.isRefreshing)
    expectTheRestStays(next)
  }

  @Test func theSelectionStaysWithItsItem() {
    #expect(refreshed(shown, finding: .of([3, 2])).selected == 2)
    var unselected = shown
    unselected.selected = nil
    #expect(refreshed(unselected, finding: .of([3, 2])).selected == nil)
  }

  /// Also if its item is sent, but beyond the limit.
  @Test func theSelectionGoesWithItsItem() {
    for items in [[1, 3], [], [4, 5, 6, 2]] {
      let gone = refreshed(shown, finding: .of(items))
      #expect(gone.selected == nil)
      #expect(refreshed(gone, finding: .of([2])).selected == nil)
    }
  }

  /// S3.
  @Test func anEmptyPageLeavesNoRows() {
    let next = refreshed(shown, finding: .of([], total: 9))
    #expect(next.content == .empty)
    #expect(next.paging == nil)
    #expect(!next.isRefreshing)
    #expect(next.page == LoadedPage(load: 2))
  }

  /// The rows are there, and equal, so no subscriber receives a page.
  @Test func anEqualPageIsEqual() {
    let next = refreshed(shown, finding: .of([1, 2, 3], total: 9))
    #expect(next.page == shown.page)
    #expect(next.paging == shown.paging)
  }

  private func expectTheRestStays(
    _ next: SearchState, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      next.user == shown.user && next.query == "cat" && next.content == .rows
        && next.request == .dog(at: 3) && next.message == "You are offline" && next.expanded == [1],
      sourceLocation: sourceLocation)
    #expect(
      next.$alert.assignments == 0 && next.$loggedOut.assignments == 0,
      sourceLocation: sourceLocation)
  }
}
