import LoginSearch
@testable import Scenario
import Testing
import VariantSupport

/// Tests of each variant against the oracle in random scripts.
struct RandomScriptTests {
  @Test(arguments: 0..<4) func `all variants obey the rules in random scripts`(quarter: Int) throws
  {
    let fuzzer = Fuzzer(variants: allVariants, seed: 2_026, stepsPerScript: 60)
    let shard = try #require(Shard(index: quarter, of: 4))
    #expect(fuzzer.run(scripts: shard.scripts(of: 500)).finding == nil)
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
