import LoginSearch
@testable import Scenario
import Testing

@Suite struct OracleRowsTests {
  @Test func S10_disclosureFlipsAndWrites() {
    let run = expectedRun(of: [.finds(3)] + entry + [.toggle(0), .toggle(2), .toggle(0)])
    #expect(run.end.search.rows.map(\.isExpanded) == [false, false, true])
    #expect(
      run.callKinds.suffix(3) == [
        .writePreferences(item: 1, isExpanded: true), .writePreferences(item: 3, isExpanded: true),
        .writePreferences(item: 1, isExpanded: false),
      ])
  }

  @Test func S10_aLostChangeStaysFlippedUntilTheNextEntry() {
    let lost = [.finds(2)] + entry + [.behaviour(.preferencesWriting(works: false)), .toggle(1)]
    let before = expectedRun(of: lost)
    #expect(before.end.search.rows.map(\.isExpanded) == [false, true])
    #expect(before.end.alerts == ["Your change could not be saved"])
    #expect(before.callKinds.last == .writePreferences(item: 2, isExpanded: true))
    let after = expectedRun(of: lost + [.tap(.logOut)] + entry)
    #expect(after.end.search.rows.map(\.isExpanded) == [false, false])
  }

  @Test func S10_expansionOutlivesPagingAndNewQueries() {
    let run = expectedRun(
      of: [.finds(25)] + entry
        + [
          .toggle(3), .tap(.next), .wait(ms: 0), .type(.query, "cat"), .pressReturn(.query),
          .wait(ms: 0),
        ])
    #expect(run.end.search.rows[3].description.hasPrefix("▾ cat 4"))
    #expect(run.end.search.rows.filter(\.isExpanded).count == 1)
  }

  @Test func S10_whatTheScriptSavesIsReadAtTheNextEntryOnly() {
    let steps = [.finds(3)] + entry + [.toggle(0), .behaviour(.preferencesHold([3])), .toggle(1)]
    #expect(expectedRun(of: steps).end.search.rows.map(\.isExpanded) == [true, true, false])
    let again = expectedRun(of: steps + [.tap(.logOut)] + entry)
    #expect(again.end.search.rows.map(\.isExpanded) == [false, true, true])
  }

  @Test func S10_aFailedReadingLosesNothingThatIsSaved() {
    let run = expectedRun(
      of: [.behaviour(.preferencesHold([1, 2])), .finds(3)] + entry
        + [.toggle(0), .tap(.logOut), .behaviour(.preferencesReading(works: false))] + entry
        + [.toggle(2), .tap(.logOut), .behaviour(.preferencesReading(works: true))] + entry)
    #expect(run.end.search.rows.map(\.isExpanded) == [false, true, true])
  }

  @Test func S11_oneItemIsSelectedAndStaysSo() {
    let run = expectedRun(of: [.finds(3)] + entry + [.select(0), .select(2), .select(2)])
    #expect(run.end.search.rows.map(\.isSelected) == [false, false, true])
    let again = expectedRun(
      of: [.finds(3)] + entry + [.select(0), .pressReturn(.query), .wait(ms: 0)])
    #expect(again.end.search.rows.map(\.isSelected) == [false, false, false])
  }

  @Test(arguments: [-1, 3, 10, Int.max])
  func S12_rowsThatDoNotExistCannotBeTouched(row: Int) {
    let run = expectedRun(of: [.finds(3)] + entry + [.toggle(row), .select(row)])
    #expect(run.end == expectedRun(of: [.finds(3)] + entry).end)
    #expect(run.serviceCalls.count == 3)
  }

  @Test(arguments: [SearchAnswer.Outcome.hangs, .fails(.offline), .returns(ResultSet(count: 0))])
  func S12_rowsCanBeTouchedOnlyWhileTheyAreShown(outcome: SearchAnswer.Outcome) {
    let steps = [.finds(3)] + entry + [.search(outcome), .pressReturn(.query), .wait(ms: 0)]
    #expect(expectedRun(of: steps + [.toggle(0), .select(0)]).end == expectedRun(of: steps).end)
  }

  @Test func S12_allRowsOfAnItemShowItsState() {
    let twins = ResultSet(count: 4, repeatingEvery: 2)
    let run = expectedRun(of: [.search(.returns(twins))] + entry + [.toggle(0), .select(3)])
    #expect(
      run.end.search.rows == [
        Row(title: "dog 1", isExpanded: true),
        Row(title: "dog 2", isSelected: true),
        Row(title: "dog 3", isExpanded: true),
        Row(title: "dog 4", isSelected: true),
      ])
    #expect(run.end.search.page == "1–4 of 4")
  }
}
