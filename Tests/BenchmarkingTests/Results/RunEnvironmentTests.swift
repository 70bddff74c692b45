import Foundation
import Testing

@testable import Benchmarking

@Suite struct RunEnvironmentTests {
  @Test func `the environment has the compiler, system, processor, date and options`() {
    let environment = RunEnvironment.current(
      seed: 7, arguments: ["--quick", "a b"],
      date: Date(timeIntervalSince1970: 0))
    #expect(environment.swift.hasPrefix("6."))
    #expect(!environment.system.isEmpty && !environment.processor.isEmpty)
    #expect(environment.cores >= 1)
    #expect(environment.date == "1970-01-01T00:00:00Z")
    #expect(environment.arguments == "--quick 'a b'")
  }

  /// The tests run below the folder of the package, which is in a repository, or in an archive without one.
  @Test func `the commit is a full hash, or nothing without a repository`() {
    let commit = RunEnvironment.current(seed: 7).commit
    #expect(commit.map { [40, 64].contains($0.count) && $0.allSatisfy(\.isHexDigit) } ?? true)
  }
}
