import LoginSearch
@testable import Scenario
import Testing

@Suite struct OracleSearchTests {
  @Test func S0_searchScreenIsIdleBeforeEntry() {
    var search = Snapshot.Search()
    search.title = "Search"
    let run = expectedRun(of: [.type(.query, "cat"), .pressReturn(.query), .tap(.logOut)])
    #expect(run.end.search == search)
  }

  @Test func S1_entryReadsPreferencesAndThenLoadsTheHomeQuery() {
    let run = expectedRun(of: [.behaviour(.preferencesHold([2])), .finds(3)] + entry)
    #expect(run.callKinds == [logInCall, .readPreferences, searchCall(2, "dog")])
    #expect(run.end.search.query == "dog")
    #expect(run.end.search.rows.map(\.isExpanded) == [false, true, false])
  }

  @Test func S1_preferencesThatCannotBeReadAreNone() {
    let run = expectedRun(
      of: [
        .behaviour(.preferencesHold([2])), .behaviour(.preferencesReading(works: false)), .finds(3),
      ] + entry)
    #expect(run.callKinds == [logInCall, .readPreferences, searchCall(2, "dog")])
    #expect(run.end.search.rows.map(\.isExpanded) == [false, false, false])
    #expect(run.end.alerts.isEmpty)
  }

  @Test func S1_homeQueryIsShownAsConfiguredAndTrimmedForTheRequest() {
    let blank = expectedRun(of: entry, configuration: Configuration(homeQuery: " \n"))
    #expect(blank.end.search.query == " \n")
    #expect(blank.end.search.content == .idle)
    #expect(blank.serviceCalls.count == 2)
    let padded = expectedRun(of: entry, configuration: Configuration(homeQuery: " cat "))
    #expect(padded.end.search.query == " cat ")
    #expect(padded.callKinds.last == searchCall(2, "cat"))
  }

  @Test func S2_loadCancelsThePendingOneAndClears() {
    let run = expectedRun(
      of: [.finds(25, ms: 10)] + entry
        + [.wait(ms: 10), .select(0), .tap(.next), .type(.query, "cat"), .pressReturn(.query)])
    var search = Snapshot.Search()
    search.user = "ann"
    search.isLogOutEnabled = true
    search.query = "cat"
    search.title = "Searching…"
    search.content = .loading
    #expect(run.end.search == search)
    #expect(
      run.callKinds.suffix(3) == [
        searchCall(3, "dog", offset: 10), .cancel(number: 3), searchCall(4, "cat"),
      ])
    #expect(run.serviceCalls.last?.time == .milliseconds(10))
  }

  @Test func S3_rowsShowAsPageWithLabel() {
    let run = expectedRun(of: [.finds(25)] + entry + [.tap(.next), .wait(ms: 0)])
    var search = Snapshot.Search()
    search.user = "ann"
    search.isLogOutEnabled = true
    search.query = "dog"
    search.title = "Results"
    search.content = .rows
    search.rows = (11...20).map { Row(title: "dog \($0)") }
    search.rowCount = 10
    search.page = "11–20 of 25"
    search.isPreviousEnabled = true
    search.isNextEnabled = true
    #expect(run.end.search == search)
  }

  @Test func S3_noRowsIsEmpty() {
    let run = expectedRun(of: [.finds(0)] + entry)
    #expect(run.end.search.title == "No results")
    #expect(run.end.search.content == .empty)
    #expect(run.end.search.page == "")
  }

  @Test func S3_emptyPagePastTheEndHasNoWayBack() {
    let lie = SearchAnswer.Outcome.returns(ResultSet(count: 10, claimedTotal: 11))
    let run = expectedRun(of: [.search(lie)] + entry + [.tap(.next), .wait(ms: 0)])
    #expect(run.callKinds.last == searchCall(3, "dog", offset: 10))
    #expect(run.end.search.content == .empty)
    #expect(!run.end.search.isPreviousEnabled && !run.end.search.isNextEnabled)
  }

  @Test func S3_atMostAPageIsKeptAndALowTotalIsRaised() {
    let flood = ResultSet(count: 25, claimedTotal: 3, ignoresLimit: true)
    let search = expectedRun(of: [.search(.returns(flood))] + entry).end.search
    #expect(search.rows.count == 10)
    #expect(search.page == "1–10 of 10")
    #expect(!search.isNextEnabled)
  }

  @Test(arguments: [
    (SearchFailure.offline, "You are offline"),
    (.malformed(detail: "no total"), "The answer could not be read: no total"),
  ])
  func S4_failureShowsItsMessageAndAlerts(failure: SearchFailure, message: String) {
    let run = expectedRun(of: [.search(.fails(failure))] + entry)
    var search = Snapshot.Search()
    search.user = "ann"
    search.isLogOutEnabled = true
    search.query = "dog"
    search.title = "Error"
    search.content = .failed
    search.message = message
    search.isRetryEnabled = true
    #expect(run.end.search == search)
    #expect(run.end.alerts == [message])
  }

  @Test func S5_retryRepeatsTheFailedPageAndLeavesTheDebounceRunning() {
    let run = expectedRun(
      of: [.finds(25), .search(nil, offset: 10, .fails(.offline))] + entry
        + [.tap(.next), .wait(ms: 0), .type(.query, "cat"), .tap(.retry), .tap(.retry)]
        + [.wait(ms: 299), .wait(ms: 1)])
    #expect(
      run.callKinds.suffix(3) == [
        searchCall(3, "dog", offset: 10), searchCall(4, "dog", offset: 10), searchCall(5, "cat"),
      ])
    #expect(run.end.alerts.count == 2)
    #expect(run.serviceCalls.last?.time == .milliseconds(300))
  }

  @Test func S6_pagesTurnOnlyWhereThereAreSome() {
    let run = expectedRun(
      of: [.finds(20)] + entry
        + [.tap(.previous), .tap(.next), .wait(ms: 0), .tap(.next), .tap(.previous), .wait(ms: 0)])
    #expect(
      run.callKinds.suffix(3) == [
        searchCall(2, "dog"), searchCall(3, "dog", offset: 10), searchCall(4, "dog"),
      ])
    #expect(run.end.search.page == "1–10 of 20")
    #expect(run.end.search.isNextEnabled && !run.end.search.isPreviousEnabled)
  }

  @Test func S6_hostileTotalsAreCounted() {
    for total in [Int.max, Int.min, 0, -1] {
      let answer = SearchAnswer.Outcome.returns(ResultSet(count: 40, claimedTotal: total))
      for size in [1, 10, Int.max] {
        let run = expectedRun(
          of: [.search(answer)] + entry + [
            .tap(.next), .wait(ms: 0), .tap(.previous), .wait(ms: 0),
          ],
          configuration: Configuration(pageSize: size))
        #expect(run.end.search.content == .rows)
        #expect(run.end.search.isNextEnabled == (total == Int.max && size < total))
      }
    }
  }

  @Test func S7_quietSearchesTheTrimmedText() {
    let run = expectedRun(
      of: [.finds(25)] + entry
        + [
          .type(.query, "c"), .wait(ms: 299), .type(.query, " cat\u{3000}"), .wait(ms: 299),
          .wait(ms: 1),
        ])
    #expect(run.callKinds.suffix(2) == [searchCall(2, "dog"), searchCall(3, "cat")])
    #expect(run.end.search.query == " cat\u{3000}")
    #expect(run.serviceCalls.last?.time == .milliseconds(599))
  }

  @Test func S7_whatIsThereAtAnyOffsetIsNotLoadedAgain() {
    let run = expectedRun(
      of: [.finds(25), .finds("none", 0)] + entry
        + [
          .tap(.next), .type(.query, "dog "), .wait(ms: 300),  // Its second page is shown.
          .type(.query, "none"), .wait(ms: 300), .type(.query, " none"), .wait(ms: 300),  // Empty.
          .search(.hangs), .type(.query, "bird"), .wait(ms: 300),  // In flight.
          .type(.query, "bird"), .wait(ms: 300),
        ])
    #expect(
      run.callKinds.suffix(4) == [
        searchCall(2, "dog"), searchCall(3, "dog", offset: 10), searchCall(4, "none"),
        searchCall(5, "bird"),
      ])
  }

  @Test func S7_whatFailedIsLoadedAgain() {
    let run = expectedRun(
      of: [.search(.fails(.offline))] + entry + [.type(.query, "dog"), .wait(ms: 300)])
    #expect(run.callKinds.suffix(2) == [searchCall(2, "dog"), searchCall(3, "dog")])
  }

  @Test func S7_turningThePageLeavesTheDebounceRunning() {
    let run = expectedRun(
      of: [.finds(25, ms: 500)] + entry
        + [.wait(ms: 500), .type(.query, "cat"), .tap(.next), .wait(ms: 300)])
    #expect(
      run.callKinds.suffix(3) == [
        searchCall(3, "dog", offset: 10), .cancel(number: 3), searchCall(4, "cat"),
      ])
  }

  @Test func S7_debounceOfZeroStillNeedsAWait() {
    let run = expectedRun(
      of: [.finds(25)] + entry + [.type(.query, "cat"), .expect(.route(.search)), .wait(ms: 0)],
      configuration: Configuration(debounce: .zero))
    #expect(run.checkpoints.suffix(3).map(\.serviceCallCount) == [3, 3, 4])
    #expect(run.end.search.content == .rows)
  }

  @Test func S8_returnLoadsAtOnceAndEndsTheDebounce() {
    let run = expectedRun(
      of: [.finds(25)] + entry
        + [
          .tap(.next), .wait(ms: 0), .type(.query, "dog"), .pressReturn(.query),
          .pressReturn(.query), .wait(ms: 300),
        ])
    #expect(
      run.callKinds.suffix(4) == [
        searchCall(3, "dog", offset: 10), searchCall(4, "dog"), .cancel(number: 4),
        searchCall(5, "dog"),
      ])
    #expect(run.end.search.page == "1–10 of 25")
  }

  @Test func S8_returnLeavesNoDebounceBehind() {
    let run = expectedRun(
      of: [.search(.fails(.offline))] + entry
        + [.type(.query, "cat"), .pressReturn(.query), .wait(ms: 300)])
    #expect(run.callKinds.suffix(2) == [searchCall(2, "dog"), searchCall(3, "cat")])
  }

  @Test func S9_emptyQueryClearsTheScreenAndCancels() {
    let run = expectedRun(
      of: [.finds(25)] + entry
        + [.select(1), .search(.hangs), .tap(.next), .type(.query, " "), .wait(ms: 300)])
    var search = Snapshot.Search()
    search.user = "ann"
    search.isLogOutEnabled = true
    search.query = " "
    search.title = "Search"
    #expect(run.end.search == search)
    #expect(run.callKinds.last == .cancel(number: 3))
  }
}
