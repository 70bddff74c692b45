import Results
import Testing

@testable import Measuring

@Suite struct CommonCasesTests {
  private static func offered(
    _ workload: String, _ contenders: [String], floor: String = "Vanilla", cycle: Int = 2,
    gestures: UInt64? = 7
  ) -> OfferedCase {
    OfferedCase(
      id: CaseID(group: "dispatch", workload: workload), floor: floor, contenders: contenders,
      cycle: cycle, gestures: gestures)
  }

  private static func offer(_ cases: [OfferedCase]) -> BuildOffer {
    BuildOffer(buildMode: "release", swiftVersion: "6.3", commit: nil, cases: cases)
  }

  private func names(_ keys: [ResultRow.Key]) -> [String] { keys.map { "\($0)" } }

  @Test func whatBothHaveIsComparedInTheOrderOfHead() {
    let head = [Self.offered("log in", ["MVI", "MVC"]), Self.offered("tap", ["MVC"])]
    let base = [Self.offered("tap", ["MVC"]), Self.offered("log in", ["MVC", "MVI"])]
    let common = CommonCases(base: Self.offer(base), head: Self.offer(head), wanted: head)
    #expect(common.cases == head)
    #expect(common.onlyBase.isEmpty && common.onlyHead.isEmpty && common.different.isEmpty)
  }

  @Test func whatOnlyOneHasIsLeftOutAndNamed() {
    let head = [Self.offered("tap", ["MVC", "New"]), Self.offered("fresh", ["MVC"])]
    let base = [Self.offered("tap", ["Old", "MVC"]), Self.offered("stale", ["MVC"])]
    let common = CommonCases(base: Self.offer(base), head: Self.offer(head), wanted: head)
    #expect(common.cases == [Self.offered("tap", ["MVC"])])
    #expect(names(common.onlyHead) == ["New in tap", "Vanilla in fresh", "MVC in fresh"])
    #expect(names(common.onlyBase) == ["Old in tap", "Vanilla in stale", "MVC in stale"])
  }

  /// Its times could not be compared, though its name is the same.
  @Test(arguments: [
    offered("tap", ["MVC"], cycle: 4), offered("tap", ["MVC"], gestures: 8),
    offered("tap", ["MVC"], floor: "Ground"),
  ])
  func whatIsDoneDifferentlyIsLeftOut(_ other: OfferedCase) {
    let head = [Self.offered("tap", ["MVC"])]
    let common = CommonCases(base: Self.offer([other]), head: Self.offer(head), wanted: head)
    #expect(common.cases.isEmpty)
    #expect(common.different == [head[0].id])
    #expect(common.onlyHead.isEmpty && common.onlyBase.isEmpty)
  }

  /// `--variant` and `--filter` are not what a build lacks.
  @Test func whatWasNotSelectedIsNotMissed() {
    let all = [Self.offered("tap", ["MVC", "MVI"]), Self.offered("log in", ["MVC"])]
    let wanted = [Self.offered("tap", ["MVI"])]
    let common = CommonCases(base: Self.offer(all), head: Self.offer(all), wanted: wanted)
    #expect(common.cases == wanted)
    #expect(common.onlyBase.isEmpty && common.onlyHead.isEmpty)
  }
}
