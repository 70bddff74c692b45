import Foundation
import Testing

@testable import Results

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

  /// The tests run below the folder of the package, which is in a repository, or in an archive without one.
  @Test func theCommitIsThatOfTheRepository() {
    let commit = RunEnvironment.current(
      seed: 7, options: [], clockCost: nil, controlSpread: nil
    ).gitCommit
    #expect(commit.map { [40, 64].contains($0.count) && $0.allSatisfy(\.isHexDigit) } ?? true)
  }
}
