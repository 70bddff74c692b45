import LoginSearch
@testable import Scenario
import Testing
import VariantSupport

/// Each variant against the oracle in scripts that nobody wrote.
struct RandomScriptTests {
  @Test(arguments: allVariants.map(\.name))
  func `a variant obeys the rules in random scripts`(name: String) throws {
    let variant = try #require(allVariants.first { $0.name == name })
    let finding = Fuzzer.firstDivergence(of: variant, count: 500, seed: 2_026, steps: 60)
    #expect(finding == nil)
  }

  @Test func `runs side by side do not affect each other`() async {
    let script = Script.random(seed: 3, steps: 60)
    let alone = Self.run(script)
    await withTaskGroup(of: [Snapshot].self) { group in
      for _ in 0..<8 { group.addTask { Self.run(script) } }
      for await snapshots in group { #expect(snapshots == alone) }
    }
  }

  private static func run(_ script: Script) -> [Snapshot] {
    allVariants.flatMap { variant in
      let driver = Driver(variant, configuration: script.configuration)
      return script.steps.map { step in
        driver.perform(step)
        return driver.snapshot
      }
    }
  }
}
