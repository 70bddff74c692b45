import LoginSearch
import Testing
import VariantSupport

@testable import Scenario

/// A proof for each architecture that the same gestures end in the same state. Each test plays every script of the
/// rules and 200 random ones on its variant and on Vanilla.
///
/// The other suites compare each step with the rules; this one compares two programs, and needs no oracle.
@Suite struct SameFinalStateTests {
  @Test func `MVC ends in the same final state as Vanilla`() throws {
    try expectSameFinalState(of: "MVC")
  }

  @Test func `MVVM ends in the same final state as Vanilla`() throws {
    try expectSameFinalState(of: "MVVM")
  }

  @Test func `MVI ends in the same final state as Vanilla`() throws {
    try expectSameFinalState(of: "MVI")
  }

  @Test func `Reactor ends in the same final state as Vanilla`() throws {
    try expectSameFinalState(of: "Reactor")
  }

  @Test func `Observable ends in the same final state as Vanilla`() throws {
    try expectSameFinalState(of: "Observable")
  }

  @Test func `each variant has a test of the same final state`() {
    #expect(
      Set(allVariants.map(\.name)) == ["MVC", "MVVM", "MVI", "Reactor", "Observable", "Vanilla"])
  }

  private func expectSameFinalState(of name: String) throws {
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
