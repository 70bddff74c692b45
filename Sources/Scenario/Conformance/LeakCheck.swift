import Basics
package import LoginSearch
import Metering

/// Looks for objects that a variant leaves on the heap after teardown.
///
/// Objects in a reference cycle that nothing else refers to can't be seen from the screen, the services or weak
/// references. But their memory blocks stay. So the blocks are counted while a script is played: when the driver is
/// gone, as many must be freed as were allocated.
///
/// A first play may leave blocks for good reason: the runtime and the variant may fill caches, and create objects that
/// exist once in a process. So the script is played again, and only a variant that leaves blocks each time has a leak.
package struct LeakCheck: Sendable {
  /// The reason leaks can't be found in this process; nil if they can.
  package let whyUnavailable: String?
  /// Whether blocks are compared even if another thread allocated or freed some. For tests, which run side by side;
  /// elsewhere the other thread may do the variant's work.
  private let ignoresOtherThreads: Bool

  /// The number of plays in which a variant must leave blocks.
  private static let plays = 3

  /// A check that looks for no leaks.
  package static let none = LeakCheck(whyUnavailable: "not asked for")

  /// - Parameter whyUnavailable: the reason on this platform, unless a test says otherwise.
  package init(
    whyUnavailable: String? = Self.whyUnavailableHere,
    ignoringOtherThreads ignoresOtherThreads: Bool = false
  ) {
    self.whyUnavailable = whyUnavailable
    self.ignoresOtherThreads = ignoresOtherThreads
  }

  package static var whyUnavailableHere: String? {
    #if os(Linux)
      return Meters.heap.whyUnavailable
    #else
      // The runtime of this system may keep blocks; how many is unknown.
      return "leaks are checked only on Linux"
    #endif
  }

  /// The outcome of playing a script.
  package struct Outcome {
    /// The first divergence from the rules or, if there is none, the leak.
    package let divergence: Divergence?
    /// False if it is unknown whether there are leaks. They are not looked for after a divergence, either.
    package let isCheckedForLeaks: Bool
  }

  /// Plays a script. Once is enough if the variant leaves nothing.
  ///
  /// - Parameter namesStep: whether the crash message names the step if the variant crashes; otherwise the message
  ///   stays unchanged.
  package func outcome(
    of variant: any Variant, in check: ScriptCheck, namesStep: Bool = true
  ) -> Outcome {
    defer { if namesStep { Platform.clearCrashMessage() } }
    func firstDivergence() -> Divergence? {
      namesStep
        ? check.firstDivergence(of: variant, orCrashWith: "") : check.firstDivergence(of: variant)
    }
    guard whyUnavailable == nil else {
      return Outcome(divergence: firstDivergence(), isCheckedForLeaks: false)
    }
    var leftBlocks = Int.max
    var leftBytes = Int.max
    for _ in 1...Self.plays {
      var divergence: Divergence?
      let measured = Meters.heap.count { divergence = firstDivergence() }
      if let divergence { return Outcome(divergence: divergence, isCheckedForLeaks: true) }
      guard let measured, measured.callsOnOtherThreads == 0 || ignoresOtherThreads else {
        return Outcome(divergence: nil, isCheckedForLeaks: false)
      }
      // The minimum of all plays, as the first ones may leave more.
      leftBlocks = min(leftBlocks, measured.counts.liveBlocks)
      leftBytes = min(leftBytes, measured.counts.liveBytes)
      if leftBlocks <= 0 { return Outcome(divergence: nil, isCheckedForLeaks: true) }
    }
    let leak =
      "\(leftBlocks.pluralized("block")) of memory, \(leftBytes.pluralized("byte")), each time the script is played"
    return Outcome(
      divergence: check.divergence(of: variant, leaking: leak), isCheckedForLeaks: true)
  }
}
