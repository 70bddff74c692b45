import LoginSearch
import Results
import StateDiff
import TestSupport
import Testing
import Vanilla

@testable import Measuring

/// What is done with lists, and all ways to do it, side by side.
@Suite struct ListCasesTests {
  private func names(_ benchmarkCase: BenchmarkCase) -> [String] {
    benchmarkCase.entries.all.map(\.name)
  }

  @Test func lookingOnceAtEachRowIsTheFloorOfADifference() {
    let benchmarkCase = DiffShape.updated.benchmarkCase(size: 100)
    #expect(names(benchmarkCase) == ["equality", "control", "row diff", "difference(from:)"])
    #expect(benchmarkCase.id == CaseID(group: "diff", workload: "diff updated", size: 100))
  }

  @Test func allComeInAllSizes() {
    #expect(DiffShape.cases.count == DiffShape.allCases.count * 4)
  }

  /// It takes rows times changes, and nobody would wait for it.
  @Test(arguments: [
    (DiffShape.shuffled, 100, true), (.shuffled, 1_000, false), (.updated, 100_000, true),
    (.equal, 100_000, true), (.inserted, 10_000, true), (.inserted, 100_000, false),
    (.allNew, 10_000, false),
  ])
  func theStandardLibraryIsLeftOutWhereItIsQuadratic(shape: DiffShape, size: Int, runs: Bool) {
    let names = names(shape.benchmarkCase(size: size))
    #expect(names.contains("difference(from:)") == runs)
    #expect(names.contains("row diff"))
  }

  @Test(arguments: DiffShape.allCases, [100, 1_000])
  func whatIsFoundMakesTheNewRowsOfTheOldOnes(shape: DiffShape, size: Int) {
    #expect(shape.benchmarkCase(size: size).check([]) == [])
  }

  private func method(_ name: String, finds number: Int) -> ListMethod {
    ListMethod(name, on: { 1 }) {
      $0 + number
    } objection: { _, found in
      found == 2 ? nil : "it found \(found)"
    }
  }

  private func benchmarkCase(_ floor: ListMethod, _ contenders: ListMethod...) -> BenchmarkCase {
    BenchmarkCase(
      .diff, "rows of a kind", size: 10, allowedGrowth: .unlimited, floor: floor,
      contenders: contenders)
  }

  /// A method that is wrong gets no figures, and is told with its reason.
  @Test func aMethodThatIsWrongTakesNoPart() {
    let benchmarkCase = benchmarkCase(
      method("good", finds: 1), method("bad", finds: 7), method("fair", finds: 1))
    #expect(
      benchmarkCase.check([]) == [.init(implementation: "bad", text: "it found 8")])
    #expect(benchmarkCase.check(["bad"]) == [])
    let measurement = Measurement(
      of: [VanillaVariant()], in: Catalogue(cases: [benchmarkCase]),
      plan: SamplingPlan(time: .milliseconds(10), processes: 1))
    let outcome = measurement.run(verifying: [], observer: .init())
    #expect(outcome.nonconforming.map(\.variant) == ["bad"])
    #expect(outcome.rows().map(\.key.variant) == ["fair", "control", "good"])
  }

  /// The other cases are measured all the same: no variant is compared with it.
  @Test func aFloorThatIsWrongTakesItsCaseOut() {
    let wrong = benchmarkCase(method("floor", finds: 7), method("fair", finds: 1))
    let right = DiffShape.equal.benchmarkCase(size: 100)
    let measurement = Measurement(
      of: [VanillaVariant()], in: Catalogue(cases: [wrong, right]), plan: SamplingPlan())
    #expect(measurement.cases(without: ["floor"]).map(\.id) == [right.id])
  }

  @Test func theWorkIsDoneAgainAndAgain() {
    let counter = OperationCounter()
    let method = ListMethod("counting", on: { counter }) { $0.count() }
    let runner = benchmarkCase(method).floor.makeRunner()
    runner.prepare(3)
    runner.run(3)
    runner.finish()
    #expect(counter.number == 3)
  }
}

/// Belongs to one test.
private final class OperationCounter: @unchecked Sendable {
  private(set) var number = 0

  func count() {
    number += 1
  }
}
