import Foundation
@testable import Results
import Testing

@Suite struct RunEnvironmentTests {
  @Test func itSaysWhereItRuns() {
    let environment = RunEnvironment.current(
      seed: 7, options: ["--quick"], clockCost: nil, controlSpread: 0.5,
      date: Date(timeIntervalSince1970: 0))
    #expect(environment.swiftVersion.hasPrefix("6."))
    #expect(!environment.operatingSystem.isEmpty && !environment.processor.isEmpty)
    #expect(environment.cores >= 1)
    #expect(environment.date == "1970-01-01T00:00:00Z")
    #if DEBUG
      #expect(environment.buildMode == "debug")
    #else
      #expect(environment.buildMode == "testing")
    #endif
  }

  /// That the tool itself is not, the step "bench" of `.ci/run` shows: it would not measure.
  @Test func testsKnowThatTheyAreBuiltForTesting() {
    #expect(RunEnvironment.isBuiltForTesting)
  }

  @Test func everyRunHasAMarkOfItsOwn() {
    let marks = (0..<100).compactMap { _ in
      RunEnvironment.current(seed: 7, options: [], clockCost: nil, controlSpread: nil).run
    }
    #expect(Set(marks).count == 100)
    #expect(marks.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
  }
}
