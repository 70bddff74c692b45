import LoginSearch
import StateDiff
import Testing

@testable import BenchKit

/// What is done with lists, and all ways to do it, side by side.
@Suite struct ListContestTests {
  private func names(_ contest: Contest) -> [String] { contest.entrants.map(\.name) }

  @Test func lookingOnceAtEachRowIsTheFloorOfADifference() {
    let contest = ListContest.diff(.updated, size: 100).contest()
    #expect(
      names(contest) == ["equality", "control", "row diff", "shared rows", "difference(from:)"])
    #expect(contest.path == "diff/diff updated/100")
  }

  @Test func anArrayIsTheFloorOfWhatListsAreUsedFor() {
    let contest = ListContest.edit(.read, size: 10).contest()
    #expect(names(contest) == ["array", "control", "shared rows"])
    #expect(contest.path == "rows/rows read/10")
  }

  @Test func allComeInAllSizes() {
    #expect(ListContest.diffs.count == DiffShape.allCases.count * 4)
    #expect(ListContest.edits.count == ListEdit.allCases.count * 5)
    let paths = ListContest.all.map { $0.contest().path }
    #expect(Set(paths).count == ListContest.diffs.count + ListContest.edits.count)
  }

  /// A report knows the group of a workload by its name.
  @Test(arguments: ListContest.all.map { ($0.workload, $0.group) })
  func theNameTellsTheGroup(workload: String, group: Workload.Group) {
    #expect(Workload.Group(of: workload) == group)
  }

  /// It takes rows times changes, and nobody would wait for it.
  @Test(arguments: [
    (DiffShape.shuffled, 100, true), (.shuffled, 1_000, false), (.updated, 100_000, true),
    (.equal, 100_000, true), (.inserted, 10_000, true), (.inserted, 100_000, false),
    (.allNew, 10_000, false),
  ])
  func theStandardLibraryIsLeftOutWhereItIsQuadratic(shape: DiffShape, size: Int, runs: Bool) {
    let contest = ListContest.diff(shape, size: size).contest()
    #expect(names(contest).contains("difference(from:)") == runs)
    #expect(names(contest).contains("row diff"))
  }

  @Test(arguments: DiffShape.allCases, [100, 1_000])
  func whatIsFoundMakesTheNewRowsOfTheOldOnes(shape: DiffShape, size: Int) {
    #expect(ListContest.diff(shape, size: size).objections().map(\.objection) == [])
  }

  @Test(arguments: ListEdit.allCases, [10, 100, 1_000])
  func sharedRowsDoWhatAnArrayDoes(edit: ListEdit, size: Int) {
    #expect(ListContest.edit(edit, size: size).objections().map(\.objection) == [])
  }

  @Test(arguments: ListEdit.allCases)
  func theOriginalStaysAsItIs(edit: ListEdit) {
    let rows = Row.numbered(from: 1, count: 10)
    let done = edit.done(to: rows)
    #expect(rows == Row.numbered(from: 1, count: 10))
    #expect(done.sum == (edit == .read ? 55 : 0))
    #expect(done.rows.count == (edit == .appended ? 11 : 10))
    #expect(done.rows.contains { $0.isExpanded } == (edit == .updated))
  }

  private func method(_ name: String, finds number: Int) -> ListMethod {
    ListMethod(name, on: { 1 }) {
      $0 + number
    } objection: { _, found in
      found == 2 ? nil : "it found \(found)"
    }
  }

  /// A method that is wrong gets no figures, and is told with its reason.
  @Test func aMethodThatIsWrongTakesNoPart() {
    let list = ListContest(
      group: .rows, workload: "rows of a kind", size: 10,
      methods: [method("good", finds: 1), method("bad", finds: 7), method("fair", finds: 1)])
    #expect(list.objections().map(\.method) == ["bad"])
    #expect(list.objections().map(\.objection) == ["it found 8"])
    #expect(names(list.contest(without: ["bad"])) == ["good", "control", "fair"])
    let measurement = Measurement(
      contenders: [], floor: allVariants[4], workloads: [], reducers: [], lists: [list],
      plan: .init(time: .milliseconds(10), processes: 1))
    let outcome = measurement.run(verifying: [], observer: .init()) {
      measurement.timed($0, observer: .init())
    }
    #expect(outcome.nonconforming.map(\.variant) == ["bad"])
    #expect(Set(outcome.rows().map(\.key.variant)) == ["good", "control", "fair"])
  }

  @Test func theWorkIsDoneAgainAndAgain() {
    let tally = Tally()
    let method = ListMethod("counting", on: { tally }) {
      $0.count()
    } objection: { _, _ in
      nil
    }
    let list = ListContest(group: .rows, workload: "rows of a kind", size: 1, methods: [method])
    let subject = list.contest().entrants[0].makeSubject()
    subject.prepare(3)
    subject.run(3)
    subject.finish()
    #expect(tally.number == 3)
  }

  /// They are no variants: who asks for a variant does not ask for them.
  @Test func aVariantByNameIsMeasuredWithoutThem() {
    let run = BenchRun(
      words: ["run", "--allow-debug", "--filter", "diff updated/100", "--variant", "Rude"],
      lists: ListContest.all)
    #expect(run.status == .failure)
    #expect(run.errors.contains("which no workload matches"))
  }
}

/// Belongs to one test.
private final class Tally: @unchecked Sendable {
  private(set) var number = 0

  func count() {
    number += 1
  }
}
