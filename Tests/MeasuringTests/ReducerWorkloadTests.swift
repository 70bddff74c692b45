import LoginSearch
import Results
import TestSupport
import Testing
import Vanilla

@testable import Measuring

/// Pure reducers, measured by themselves.
@Suite struct ReducerWorkloadTests {
  /// A list of 100,000 takes the same changes as one of 1,000, and a debug build seconds.
  private static let workloads = ReducerWorkload.all.filter { $0.size ?? 0 <= 1_000 }

  private func cases(_ contenders: [any Variant]) -> [BenchmarkCase] {
    Self.workloads.map { $0.benchmarkCase(contenders: contenders, floor: VanillaVariant()) }
  }

  @Test func theContendersAreTheVariantsWithAReducer() {
    let contenders = Array(allVariants.dropLast()) + [ReducingVariant()]
    for benchmarkCase in cases(contenders) {
      #expect(benchmarkCase.contenders.map(\.name) == ["MVI", "Reactor", "Mine"])
      #expect(benchmarkCase.floor.name == "Vanilla")
    }
  }

  @Test func theReducersLeadWhereTheFloorsVariablesDo() {
    for benchmarkCase in cases(allVariants + [ReducingVariant()]) {
      #expect(benchmarkCase.check([]) == [], "\(benchmarkCase.title)")
    }
  }

  /// One kind of change each that a reducer may get wrong, and the workload that shows it.
  @Test(arguments: ["reduce query", "reduce select", "reduce toggle", "reduce page"])
  func aChangeThatIsIgnoredIsFoundInItsWorkload(_ name: String) {
    let variant = ReducingVariant { state, change in
      let isIgnored =
        switch change {
        case .query: name == "reduce query"
        case .select: name == "reduce select"
        case .expand: name == "reduce toggle"
        // The first page is not what is measured.
        case .page: name == "reduce page" && !state.items.isEmpty
        }
      if !isIgnored { ReducingVariant.obey(&state, change) }
    }
    for benchmarkCase in cases([variant]) {
      let objections = benchmarkCase.check([])
      #expect(objections.isEmpty == (benchmarkCase.workload != name), "\(benchmarkCase.title)")
      #expect(objections.allSatisfy { $0.implementation == "Mine" })
      #expect(benchmarkCase.check(["Mine"]) == [])
    }
  }
}
