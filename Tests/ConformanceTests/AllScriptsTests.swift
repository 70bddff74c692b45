import AsyncMVVM
import LoginSearch
@testable import Scenario
import Testing
import VariantSupport

/// Every script of the rules, on every variant and on an asynchronous contender, against the oracle.
@Suite struct RuleScriptConformanceTests {
  private static let variants: [any Variant] = {
    if #available(macOS 15, *) { return allVariants + [AsyncVariant()] }
    return allVariants
  }()

  /// Each script after each of its steps, the shortest beginning first; one with a page that takes long only as a whole.
  private static let beginnings = Script.ofTheRules.map { script in
    Task {
      let shortest = script.configuration.pageSize > 10_000 ? script.lines.count : 0
      return (shortest...script.lines.count).map { count in
        var beginning = script
        beginning.lines.removeSubrange(count...)
        return ScriptCheck(beginning)
      }
    }
  }

  @Test(arguments: RuleScript.all.map(\.name))
  func `a script of the rules expects what the rules say`(name: String) throws {
    let contradiction = ScriptCheck(try #require(RuleScript.named(name)).script).contradiction
    #expect(contradiction == nil, "\(contradiction ?? "")")
  }

  /// A2: torn down after whatever step, nothing is left, pending, or written. Every check ends with teardown, so
  /// the beginnings of a script and the whole are all it takes.
  @Test(arguments: variants.map(\.name))
  func `a variant obeys each script, and can be torn down after each step`(name: String)
    async throws
  {
    let variant = try #require(Self.variants.first { $0.name == name })
    for checks in Self.beginnings {
      let divergence = await checks.value.lazy.compactMap { $0.firstDivergence(of: variant) }.first
      // The first one: a mistake shows in most of them.
      try #require(divergence == nil, "\(divergence?.description ?? "")")
    }
  }
}

/// Each variant against the oracle in scripts that nobody wrote.
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

/// A proof for each architecture that the same gestures end in the same state: every script of the rules and 200 random
/// ones, played on its variant and on Vanilla.
///
/// The other suites compare each step with the rules; this one compares two programs, and needs no oracle.
@Suite struct SameFinalStateTests {
  @Test(arguments: allVariants.map(\.name).filter { $0 != "Vanilla" })
  func `a variant ends in the same final state as Vanilla`(name: String) throws {
    let variant = try #require(allVariants.first { $0.name == name })
    let vanilla = try #require(allVariants.first { $0.name == "Vanilla" })
    let fuzzer = Fuzzer(variants: [], seed: 7)
    let scripts = Script.ofTheRules + (0..<200).map { fuzzer.script(number: $0) }
    for script in scripts {
      let (found, expected) = (
        FinalState(of: variant, in: script), FinalState(of: vanilla, in: script)
      )
      #expect(found == expected, "\(script.name)")
      if found != expected { return }
    }
  }
}

/// The state that a script leaves behind.
private struct FinalState: Equatable {
  let screen: Snapshot
  let serviceCalls: [ServiceCall]
  /// The items saved as expanded; nil if the preferences can't be read.
  let saved: Set<Item.ID>?

  init(of variant: any Variant, in script: Script) {
    let driver = Driver(
      variant, configuration: script.configuration, visibleRows: script.visibleRows)
    driver.play(script)
    screen = driver.snapshot
    serviceCalls = driver.serviceCalls
    saved = try? driver.services.expandedItems()
  }
}
