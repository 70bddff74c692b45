import AsyncContender
import LoginSearch
import Scenario
import TestSupport
import Testing
import Vanilla

@testable import Measuring

/// A contender that puts its work off is measured with all of it.
@Suite struct SettlingDriverTests {
  private static let workloads = GestureWorkload.all.filter { $0.size ?? 0 <= 1_000 }

  @available(macOS 15, *)
  @Test(arguments: workloads.indices)
  func anAsyncContenderDoesInEveryWorkloadWhatTheRulesSay(_ index: Int) {
    let workload = Self.workloads[index]
    #expect(workload.divergences(of: [AsyncVariant()]) == [nil], "\(workload.script.name)")
  }

  /// An operation has ended when its last widget is written, not when the gesture returns.
  @available(macOS 15, *)
  @Test(arguments: ["type in id", "type in query", "rejected tap", "select row"])
  func itsWritesFallIntoTheOperationThatCausesThem(_ name: String) throws {
    let workload = try #require(Self.workloads.first { $0.name == name })
    let floor = writes(of: VanillaVariant(), in: workload)
    #expect(writes(of: AsyncVariant(), in: workload) == floor)
  }

  private func writes(of variant: any Variant, in workload: GestureWorkload) -> [[WidgetName:
    WriteCount]]
  {
    let runner = GestureRunner(workload, on: variant)
    runner.run(workload.cycle.count)
    return (0..<workload.cycle.count).map { _ in
      let meter = WriteMeter()
      runner.meter = meter
      runner.run(1)
      runner.meter = nil
      return meter.counts
    }
  }

  /// Else the tasks of each launch would stay in memory.
  @available(macOS 15, *)
  @Test(arguments: ["let go", "launch", "happy path"])
  func nothingIsLeftOfALaunchThatIsOver(_ name: String) throws {
    let workload = try #require(Self.workloads.first { $0.name == name })
    let variant = Watched()
    let runner = LaunchRunner(workload, on: variant)
    runner.prepare(3)
    runner.run(3)
    runner.finish()
    #expect(variant.features.count == 3)
    #expect(variant.features.allSatisfy { $0.screen.object == nil && $0.feature.object == nil })
  }

  /// Sendable only for the compiler: a test launches it on its own thread alone.
  @available(macOS 15, *)
  private final class Watched: Variant, @unchecked Sendable {
    let name = "Watched"
    private(set) var features: [(screen: Weak, feature: Weak)] = []

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      let feature = AsyncVariant().launch(on: screen, in: environment)
      features.append((Weak(screen), Weak(feature)))
      return feature
    }

    func settling(_ feature: AnyObject) -> (() -> Bool)? {
      AsyncVariant().settling(feature)
    }
  }

  private struct Weak {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
      self.object = object
    }
  }
}
