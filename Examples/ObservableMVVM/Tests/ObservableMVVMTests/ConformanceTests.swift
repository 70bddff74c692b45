import ObservableMVVM
import Scenario
import Testing

/// The variant against the rules: in every script of the suite, and in scripts that nobody wrote.
struct ConformanceTests {
  static let scenariosFolder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5)
    .joined(separator: "/") + "/Scenarios"

  @Test func itObeysTheRulesInEveryScript() throws {
    for script in try Script.all(inFolder: Self.scenariosFolder) {
      let divergence = Trial(script).firstDivergence(of: ObservableMVVMVariant())
      #expect(divergence == nil, "\(divergence?.description ?? "")")
    }
  }

  /// A2, whenever that is. Every trial ends with letting go.
  @Test func itCanBeLetGoAfterEveryStep() throws {
    for script in try Script.all(inFolder: Self.scenariosFolder) {
      for count in script.lines.indices {
        var beginning = script
        beginning.lines.removeSubrange(count...)
        let divergence = Trial(beginning).firstDivergence(of: ObservableMVVMVariant())
        #expect(divergence == nil, "\(divergence?.description ?? "")")
      }
    }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func itObeysTheRulesInRandomScripts(seed: UInt64) {
    let finding = Fuzzer.firstDivergence(
      of: ObservableMVVMVariant(), count: 300, seed: seed, steps: 60)
    #expect(finding == nil, "\(finding?.description ?? "")")
  }

  @Test func itObeysTheRulesOnLargePages() {
    let finding = Fuzzer.firstDivergence(
      of: ObservableMVVMVariant(), count: 4, seed: 4, steps: 40, pageSize: 5_000)
    #expect(finding == nil, "\(finding?.description ?? "")")
  }
}
