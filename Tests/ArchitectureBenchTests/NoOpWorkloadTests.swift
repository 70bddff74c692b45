import LoginSearch
import Scenario
import TestSupport
import Testing
import Vanilla
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

/// The action without effect that a variant may offer.
@Suite struct NoOpWorkloadTests {
  private func noOp(of contenders: [any Variant]) -> BenchmarkCase? {
    Exhibit(contenders + [VanillaVariant()]).suite.cases.first { $0.workload == "no-op" }
  }

  @Test func `a no-op is measured of the variants that offer one`() throws {
    let case_ = try #require(noOp(of: Array(allVariants.dropLast()) + [IdlingVariant()]))
    #expect(case_.baseline.name == "Vanilla" && case_.contenders.map(\.name) == ["Idling"])
    #expect(case_.check([]) == [])
    let counted = case_.makeCounter?()(case_.contenders[0])
    #expect(counted?[CountKey("widget_writes")] == 0)
    #expect(noOp(of: Array(allVariants.dropLast())) == nil)
  }

  @Test func `a no-op that changes the screen is refused`() {
    let objections = noOp(of: [IdlingVariant { $0.search.titleLabel.text = "gone mad" }])?.check([])
    #expect(objections == [.init(to: "Idling", "its no-op changes the screen")])
  }
}

/// Vanilla with a no-op.
private struct IdlingVariant: NoOpVariant {
  let name = "Idling"
  var effect: @Sendable (Screen) -> Void = { _ in }

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    Launched(
      screen: screen, feature: VanillaVariant().launch(on: screen, in: environment), act: effect)
  }

  func sendNoOp(to feature: AnyObject) {
    guard let launched = feature as? Launched else { return }
    launched.act(launched.screen)
  }

  private final class Launched {
    let screen: Screen
    private let feature: AnyObject
    let act: (Screen) -> Void

    init(screen: Screen, feature: AnyObject, act: @escaping (Screen) -> Void) {
      (self.screen, self.feature, self.act) = (screen, feature, act)
    }
  }
}
