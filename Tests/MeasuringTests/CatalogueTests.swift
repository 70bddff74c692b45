import LoginSearch
import Results
import TestSupport
import Testing
import Vanilla

@testable import Measuring

/// Everything that can be measured, as all commands see it.
@Suite struct CatalogueTests {
  private let catalogue = Catalogue(
    contenders: Array(allVariants.dropLast()), floor: VanillaVariant(), handicap: 0.02)

  @Test func everyCaseHasAnIDOfItsOwn() {
    let ids = catalogue.cases.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Set(catalogue.cases.map(\.title)).count == ids.count)
  }

  /// A file of an earlier version does not say the group, and the report goes by the name.
  @Test func everyWorkloadBelongsToOneGroup() {
    for (workload, cases) in Dictionary(grouping: catalogue.cases, by: \.workload) {
      #expect(Set(cases.map(\.group)).count == 1, "\(workload)")
      #expect(catalogue.groups[workload] == cases[0].group.rawValue)
    }
    #expect(catalogue.groups.count == Set(catalogue.cases.map(\.workload)).count)
  }

  @Test func everyGroupHasCases() {
    #expect(Set(catalogue.cases.map(\.group)) == Set(BenchmarkCase.Group.allCases))
  }

  /// A row of a file is known by the case and the name.
  @Test func noTwoEntriesOfACaseHaveTheSameName() {
    for benchmarkCase in catalogue.cases {
      let names = benchmarkCase.entries.all.map(\.name)
      #expect(Set(names).count == names.count, "\(benchmarkCase.title): \(names)")
      #expect(names[1] == ResultRow.control)
      #expect(benchmarkCase.cycle >= 1)
    }
  }

  @Test func everyCaseThatComparesVariantsHasTheSameFloor() {
    for benchmarkCase in catalogue.cases where benchmarkCase.group.comparesVariants {
      #expect(benchmarkCase.floor.name == "Vanilla")
      #expect(benchmarkCase.implementation(named: "Vanilla") != nil)
    }
  }

  @Test func withoutListsTheCasesAreThoseThatCompareVariants() {
    let without = Catalogue(
      contenders: Array(allVariants.dropLast()), floor: VanillaVariant(), includesLists: false)
    #expect(without.cases.allSatisfy { $0.group.comparesVariants })
    #expect(without.cases.map(\.id) == catalogue.cases.filter(\.group.comparesVariants).map(\.id))
  }

  /// What a row of a file is compared by: a case that is added is counted, too.
  @Test func everyCaseThatComparesVariantsIsCountedForEachImplementation() {
    let small = catalogue.filter { $0.size ?? 0 <= 100 && $0.workload != "burst" }
    let keys = small.cases.filter(\.group.comparesVariants).flatMap { benchmarkCase in
      ([benchmarkCase.floor] + benchmarkCase.contenders).map { benchmarkCase.key(of: $0.name) }
    }
    #expect(Set(keys.map(\.id.group)) == ["dispatch", "round trip", "whole", "reduce"])
    #expect(CountedWork(in: small).rows.map(\.key) == keys)
  }

  @Test func excludingLeavesTheRestAsItWas() throws {
    let benchmarkCase = try #require(
      catalogue.cases.first { $0.id == CaseID(group: "dispatch", workload: "toggle row", size: 10) }
    )
    let less = try #require(benchmarkCase.without(["MVVM", "row diff"]))
    #expect(less.contenders.map(\.name) == ["MVC", "MVI", "Reactor", "Vanilla +2 %"])
    #expect(less.id == benchmarkCase.id && less.cycle == benchmarkCase.cycle)
    #expect(less.allowedGrowth.limit(of: "MVC") == benchmarkCase.allowedGrowth.limit(of: "MVC"))
    #expect(benchmarkCase.without(["Vanilla"]) == nil)
  }
}
