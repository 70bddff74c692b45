import Basics
import LoginSearch
import Testing
import Vanilla

@testable import Measuring

@Suite struct AllowedGrowthTests {
  private let catalogue = Catalogue(contenders: [], floor: VanillaVariant())

  @Test(arguments: [
    ("MVC", "toggle row", Growth.logarithmic), ("anybody", "select row", .logarithmic),
    ("MVC", "toggle open", .logarithmic), ("MVI", "toggle open", .linear),
    ("MVI", "reduce toggle", .logarithmic), ("MVI", "reduce select", .logarithmic),
    ("MVC", "search", .constant), ("MVI", "failed load", .constant),
    ("MVVM", "scroll row", .logarithmic), ("MVC", "toggle everywhere", .logarithmic),
    ("MVC", "refresh same", .constant), ("MVI", "refresh one", .linear),
    ("MVI", "reduce page", .linear),
    ("row diff", "diff identical", .constant), ("row diff", "diff equal", .linear),
    ("row diff", "diff shuffled", .linear), ("equality", "diff updated", .linear),
    ("difference(from:)", "diff shuffled", .linear),
  ])
  func eachWorkloadHasALimitOfItsOwn(
    _ implementation: String, _ workload: String, _ allowed: Growth
  ) {
    #expect(catalogue.allowedGrowth(of: implementation, in: workload) == allowed)
  }

  @Test(arguments: ["no longer there", "search far", "diff", "different", "", "type in id"])
  func anUnknownWorkloadAndOneWithoutSizesHaveNoLimit(_ workload: String) {
    #expect(catalogue.allowedGrowth(of: "MVC", in: workload) == nil)
  }

  /// One that is added must not be forgotten.
  @Test func everyWorkloadOfThreeSizesHasALimit() {
    let sizes = Dictionary(grouping: catalogue.cases, by: \.workload).mapValues {
      $0.compactMap(\.size)
    }
    #expect(sizes.values.contains { $0.count >= 3 } && sizes.values.contains { $0.count < 3 })
    for (workload, sizes) in sizes {
      let allowed = catalogue.allowedGrowth(of: "anybody", in: workload)
      #expect((allowed != nil) == (sizes.count >= 3), "\(workload)")
    }
  }

  /// The report asks by the name of the workload alone.
  @Test func allSizesOfAWorkloadHaveTheSameLimit() {
    for benchmarkCase in catalogue.cases {
      for name in ["anybody", "row diff", "MVI"] {
        #expect(
          benchmarkCase.allowedGrowth.limit(of: name)
            == catalogue.allowedGrowth(of: name, in: benchmarkCase.workload),
          "\(name) in \(benchmarkCase.title)")
      }
    }
  }
}
