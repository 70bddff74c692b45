import struct Foundation.UUID
import Testing

@testable import ArchitectureBench
@testable import Benchmarking

/// Ways to find the changes between two lists, side by side.
@Suite struct DiffWorkloadTests {
  /// Checks the number of rows that are new, removed or moved between old and new rows.
  private func check(
    _ shape: DiffShape, _ count: Int, inserted: Int = 0, removed: Int = 0, updated: Int = 0,
    keepsOrder: Bool = true
  ) {
    check(shape, count, Int.self, inserted, removed, updated, keepsOrder)
    check(shape, count, String.self, inserted, removed, updated, keepsOrder)
    check(shape, count, UUID.self, inserted, removed, updated, keepsOrder)
  }

  private func check<ID: ListID>(
    _ shape: DiffShape, _ count: Int, _: ID.Type, _ inserted: Int, _ removed: Int, _ updated: Int,
    _ keepsOrder: Bool
  ) {
    let input = DiffInput<ID>(shape, count: count)
    func ids(_ rows: [ListRow<ID>]) -> [ID] { rows.map(\.id) }
    let (old, new) = (Set(ids(input.old)), Set(ids(input.new)))
    #expect(input.old.count == count)
    #expect(new.count == input.new.count, "no row twice")
    #expect(new.subtracting(old).count == inserted)
    #expect(old.subtracting(new).count == removed)
    let kept = ids(input.new).filter(old.contains)
    #expect((kept == ids(input.old).filter(new.contains)) == keepsOrder)
    let earlier = Dictionary(uniqueKeysWithValues: input.old.map { ($0.id, $0) })
    #expect(input.new.count { earlier[$0.id] != nil && earlier[$0.id] != $0 } == updated)
  }

  @Test(arguments: [10, 1_000]) func `a shape of input changes the rows as its name says`(
    count: Int
  ) {
    let percent = max(1, count / 100)
    check(.identical, count)
    check(.equal, count)
    check(.updated, count, updated: 1)
    check(.appended, count, inserted: 10)
    check(.inserted, count, inserted: percent)
    check(.removed, count, removed: percent)
    check(.moved, count, keepsOrder: false)
    check(.replaced, count, inserted: count / 2, removed: count / 2)
    check(.reversed, count, keepsOrder: false)
    check(.shuffled, count, keepsOrder: false)
    check(.allNew, count, inserted: count, removed: count)
    check(.allGone, count, removed: count)
  }

  /// The baseline looks at each row. Two arrays with shared storage would be equal at a glance.
  @Test(arguments: DiffShape.allCases)
  func `old and new rows share storage only in the identical shape`(shape: DiffShape) {
    func address(_ rows: [ListRow<Int>]) -> UnsafePointer<ListRow<Int>>? {
      rows.withUnsafeBufferPointer { $0.baseAddress }
    }
    let input = DiffInput<Int>(shape, count: 100)
    #expect(address(input.copy) != address(input.old))
    #expect((address(input.new) == address(input.old)) == (shape == .identical))
  }

  @Test(arguments: DiffShape.allCases, [10, 1_000])
  func `every diff turns the old rows into the new ones`(shape: DiffShape, size: Int) {
    #expect(shape.benchmarkCase(size: size).check([]) == [])
    #expect(shape.benchmarkCase(size: size, ids: String.self).check([]) == [])
    #expect(shape.benchmarkCase(size: size, ids: UUID.self).check([]) == [])
  }

  /// Its time is rows times changes, which would take far too long.
  @Test func `the diff of the standard library is left out where it is quadratic`() {
    func names(_ shape: DiffShape, _ size: Int) -> [String] {
      shape.benchmarkCase(size: size).entries.all.map(\.name)
    }
    #expect(names(.updated, 100_000) == ["equality", "control", "row diff", "difference(from:)"])
    #expect(names(.shuffled, 1_000) == ["equality", "control", "row diff"])
  }

  private func benchmarkCase(wrong: String) -> BenchmarkCase {
    DiffShape.updated.benchmarkCase(
      "", size: 10,
      ways: ["baseline", "good", "fair"].map { name in
        (.init(name, makeLoop: { { _ in } }), { (_: DiffInput<Int>) in name != wrong })
      })
  }

  @Test func `a diff that gives wrong results is objected to`() {
    let benchmarkCase = benchmarkCase(wrong: "good")
    #expect(benchmarkCase.check([]).map(\.implementation) == ["good"])
    #expect(benchmarkCase.check(["good"]) == [])
  }

  /// The other cases are still measured, because no variant is compared with this one.
  @Test func `a case is left out if its baseline gives wrong results`() {
    let right = DiffShape.equal.benchmarkCase(size: 100)
    let suite = BenchmarkSuite(title: "Lists", cases: [benchmarkCase(wrong: "baseline"), right])
    let measurement = Measurement(suite: suite, plan: SamplingPlan())
    #expect(measurement.cases(without: ["baseline"]).map(\.id) == [right.id])
  }
}
