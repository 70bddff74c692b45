import AsyncContender
import LoginSearch
import Scenario
import Testing

@testable import BenchKit

/// A contender that puts its work off is measured with all of it.
@Suite struct SettlingDriverTests {
  private static let workloads = Workload.all.filter { $0.size ?? 0 <= 1_000 }

  @available(macOS 15, *)
  @Test(arguments: workloads.indices)
  func anAsyncContenderDoesInEveryWorkloadWhatTheRulesSay(_ place: Int) {
    let workload = Self.workloads[place]
    #expect(workload.divergences(of: [AsyncVariant()]) == [nil], "\(workload.title)")
  }

  /// An operation has ended when its last widget is written, not when the gesture returns.
  @available(macOS 15, *)
  @Test(arguments: ["type in id", "type in query", "rejected tap", "select row"])
  func itsWritesFallIntoTheOperationThatCausesThem(_ name: String) throws {
    let workload = try #require(Self.workloads.first { $0.name == name })
    let floor = writes(of: allVariants[4], in: workload)
    #expect(writes(of: AsyncVariant(), in: workload) == floor)
  }

  private func writes(of variant: any Variant, in workload: Workload) -> [[WidgetName: WriteCount]]
  {
    let subject = RepeatedGestures(workload, on: variant)
    subject.run(workload.cycle.count)
    return (0..<workload.cycle.count).map { _ in
      let meter = WriteMeter()
      subject.meter = meter
      subject.run(1)
      subject.meter = nil
      return meter.counts
    }
  }

  /// Else the tasks of each launch would stay in memory.
  @available(macOS 15, *)
  @Test(arguments: ["let go", "launch", "happy path"])
  func nothingIsLeftOfALaunchThatIsOver(_ name: String) throws {
    let workload = try #require(Self.workloads.first { $0.name == name })
    let variant = Watched()
    let subject = RepeatedLaunches(workload, on: variant)
    subject.prepare(3)
    subject.run(3)
    subject.finish()
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
