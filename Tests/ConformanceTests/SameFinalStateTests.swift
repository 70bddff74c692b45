import LoginSearch
import Testing
import VariantSupport

@testable import Scenario

/// Whatever the architecture, the same gestures end in the same state: every script of the rules and 200 random ones.
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

/// What a script leaves behind.
private struct FinalState: Equatable {
  let screen: Snapshot
  let serviceCalls: [ServiceCall]
  /// The items that are saved as expanded; nil where the preferences can't be read.
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
