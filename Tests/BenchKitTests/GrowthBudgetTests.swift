import Testing

@testable import BenchKit

@Suite struct GrowthBudgetTests {
  @Test(arguments: [
    ("MVC", "toggle row", Growth.logarithmic), ("anybody", "select row", .logarithmic),
    ("MVI", "reduce toggle", .logarithmic), ("MVI", "reduce select", .logarithmic),
    ("MVC", "search", .linear), ("MVI", "reduce page", .linear),
    ("shared rows", "diff identical", .constant), ("row diff", "diff equal", .linear),
    ("shared rows", "diff updated", .logarithmic), ("equality", "diff updated", .linear),
    ("shared rows", "diff appended", .logarithmic), ("shared rows", "diff shuffled", .linear),
    ("row diff", "diff shuffled", .linear), ("row diff", "diff identical", .constant),
    ("shared rows", "rows updated", .logarithmic), ("array", "rows updated", .linear),
    ("difference(from:)", "diff shuffled", .linear), ("row diff", "diff of a new kind", .linear),
  ])
  func eachWorkloadHasItsOwn(_ variant: String, _ workload: String, _ allowed: Growth) {
    #expect(GrowthBudget.of(variant: variant, workload: workload) == allowed)
  }

  @Test(arguments: ["no longer there", "search far", "diff", "different", ""])
  func whatIsUnknownHasNone(_ workload: String) {
    #expect(GrowthBudget.of(variant: "MVC", workload: workload) == nil)
  }

  /// One that is added must not be forgotten.
  @Test func everyWorkloadOfThreeSizesHasOne() {
    let sizes = Dictionary(grouping: Workload.all, by: \.name).mapValues { $0.compactMap(\.size) }
    for (name, sizes) in sizes {
      let budget = GrowthBudget.of(variant: "anybody", workload: name)
      #expect((budget != nil) == (sizes.count >= 3), "\(name)")
    }
  }

  @Test func slowerGrowthIsLess() {
    #expect(Growth.allCases == Growth.allCases.sorted())
    #expect(Growth.allCases.map(\.word) == ["constant", "log", "linear", "worse"])
    #expect(Growth.constant < .logarithmic && Growth.linear < .worse)
  }
}
