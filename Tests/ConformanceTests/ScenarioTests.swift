import LoginSearch
import MVC
import MVI
import MVVM
import Reactor
import Scenario
import Testing
import Vanilla

/// All that is held to the rules.
let allVariants: [any Variant] = [
  MVCVariant(), MVVMVariant(), MVIVariant(), ReactorVariant(), VanillaVariant(),
]

/// Every script of the `Scenarios` folder, on every variant, against the oracle after every step.
struct ScenarioTests {
  static let scripts: [Script] = {
    do {
      return try Script.all(inFolder: scenariosFolder)
    } catch {
      Issue.record(error)
      return []
    }
  }()

  static let scenariosFolder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/Scenarios"

  @Test(arguments: scripts)
  func theRulesMeetTheScriptsExpectations(script: Script) {
    #expect(Trial(script).contradiction == nil)
  }

  @Test(arguments: scripts)
  func everyVariantObeysTheRulesAtEveryStep(script: Script) {
    let trial = Trial(script)
    for variant in allVariants {
      let divergence = trial.firstDivergence(of: variant)
      #expect(divergence == nil, "\(divergence?.description ?? "")")
    }
  }
}
