import LoginSearch
import Scenario
import TestSupport
import Testing
import Vanilla

@testable import Measuring

@Suite struct GestureWorkloadTests {
  /// A list of 100,000 takes the same gestures as one of 1,000, and a debug build seconds.
  private static let workloads = GestureWorkload.all.filter { $0.size ?? 0 <= 1_000 }
  /// Those whose first cycle leads back to where it began.
  private static let roundTours = workloads.filter {
    !["type in query", "select row", "select everywhere", "failed log in"].contains($0.name)
      && $0.scope == .gestures
  }

  @Test(arguments: allVariants.indices)
  func everyVariantDoesInEveryWorkloadWhatTheRulesSay(_ variant: Int) {
    for workload in Self.workloads {
      #expect(workload.divergences(of: [allVariants[variant]]) == [nil], "\(workload.script.name)")
    }
  }

  @Test(arguments: workloads.indices) func whatBreaksARuleIsToldWithItsFirstDivergence(
    _ index: Int
  ) throws {
    let workload = Self.workloads[index]
    let found = workload.divergences(of: [RudeVariant(), allVariants[0]])
    #expect(found.count == 2 && found[1] == nil)
    #expect((found[0] != nil) == Self.showsRudeness(workload))
    guard let divergence = found[0] else { return }
    #expect(divergence.variant == "Rude" && divergence.rule == .L5)
    #expect(divergence.line?.step == .wait(.zero))
    #expect(divergence.script.name == workload.name)
  }

  /// What is timed was checked, not only what was played for the check.
  @Test func aVariantThatObeysTheRulesOnlyOnceIsFoundOut() throws {
    let workload = try #require(Self.workloads.first { $0.name == "rejected tap" })
    let divergence = try #require(workload.divergences(of: [FickleVariant()])[0])
    #expect(divergence.variant == "Fickle")
    #expect(divergence.lineCount == workload.script.lines.count)
    #expect(divergence.differences.map(\.found) == ["\"gone mad\""])
  }

  /// Whether the gestures of `workload` log in, so that the rude variant has someone to greet.
  private static func showsRudeness(_ workload: GestureWorkload) -> Bool {
    let driver = Driver(measuringWith: workload.configuration)
    driver.launch(RudeVariant())
    return (workload.preparation + workload.cycle.flatMap { $0 }).contains { gesture in
      driver.perform([gesture])
      return driver.screen.search.userLabel.text.hasPrefix("You, ")
    }
  }

  @Test(arguments: allVariants.indices) func aCycleLeadsBackToWhereItBegan(_ variant: Int) {
    for workload in Self.workloads where workload.scope == .gestures {
      let driver = Driver(measuringWith: workload.configuration)
      driver.launch(allVariants[variant])
      driver.perform(workload.preparation)
      func snapshot() -> Snapshot {
        var snapshot = Snapshot(of: driver.screen)
        // These only ever add up.
        snapshot.alerts = []
        snapshot.search.changes = ListChangeCount()
        return snapshot
      }
      let start = snapshot()
      let cycle = workload.cycle.flatMap { $0 }
      driver.perform(cycle)
      let once = snapshot()
      #expect((once == start) == Self.roundTours.contains { $0.name == workload.name })
      driver.perform(cycle)
      #expect(snapshot() == once, "\(workload.script.name)")
    }
  }

  /// A gesture that does nothing would cost nothing. In the burst some find nothing to touch.
  @Test func allGesturesCanBeMadeButTheOneThatIsMeantNotTo() {
    for workload in Self.workloads where workload.name != "burst" {
      let driver = Driver(allVariants[0], configuration: workload.configuration)
      let steps =
        workload.preparation + workload.cycle.flatMap { $0 } + workload.cycle.flatMap { $0 }
      let refused = steps.filter { !driver.perform($0) }
      #expect(
        refused.isEmpty == (workload.name != "rejected tap"), "\(workload.script.name): \(refused)")
    }
  }

  @Test func theBurstHasAThousandGesturesMostOfWhichTouchSomething() throws {
    let burst = try #require(Self.workloads.first { $0.name == "burst" })
    #expect(burst.cycle.count == 1)
    let driver = Driver(allVariants[0], configuration: burst.configuration)
    burst.preparation.forEach { driver.perform($0) }
    var (made, refused) = (0, 0)
    for step in burst.cycle[0] {
      let isDone = driver.perform(step)
      guard case .gesture = step else { continue }
      if isDone { made += 1 } else { refused += 1 }
    }
    #expect(made + refused == 1_000)
    #expect(made > 700)
    #expect(burst.cycle == GestureWorkload.whole.last?.cycle)
  }

  @Test func longListsAreTouchedWhereTheyWereScrolledToInNoOrder() throws {
    for name in ["toggle row", "select row"] {
      let workload = try #require(
        GestureWorkload.all.first { $0.name == name && $0.size == 100_000 })
      let rows = workload.cycle.map { operation -> Int in
        switch operation.first {
        case .gesture(.toggle(let row))?, .gesture(.select(let row))?: row
        default: -1
        }
      }
      #expect(Set(rows).count == Screen.standardVisibleRows)
      #expect(rows.allSatisfy { (49_000..<51_000).contains($0) })
      #expect(rows != rows.sorted())
      #expect(workload.configuration.pageSize == 100_000)
    }
  }

  /// A launch, and what follows it, is one operation.
  @Test func whatLaunchesAnewHasOneOperation() {
    for workload in GestureWorkload.all where workload.scope != .gestures {
      #expect(workload.cycle.count == 1, "\(workload.name)")
    }
  }
}

/// Obeys the rules the first time that it is launched, and shows an error ever after.
///
/// Sendable only for the compiler: a test launches it on its own thread alone.
private final class FickleVariant: Variant, @unchecked Sendable {
  let name = "Fickle"
  private var isFirst = true

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    defer { isFirst = false }
    if !isFirst { screen.login.errorLabel.text = "gone mad" }
    return VanillaVariant().launch(on: screen, in: environment)
  }
}
