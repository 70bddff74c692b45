import Basics
package import LoginSearch
package import Scenario

/// Plays scripts on variants and compares each step with the rules.
package struct Verification {
  /// The outcome of one variant.
  package struct Outcome {
    package let variant: String
    package fileprivate(set) var scripts = 0
    package fileprivate(set) var steps = 0
    /// The names of the scripts that it diverges in.
    package fileprivate(set) var divergingScripts: [String] = []
    /// The divergence in the first of them.
    package fileprivate(set) var firstDivergence: Divergence?
    /// How many scripts could not be checked for leaks, because another thread was at work.
    package fileprivate(set) var scriptsNotCheckedForLeaks = 0
  }

  /// The scripts that contradict the rules, whatever the variants do.
  package private(set) var contradictions: [String] = []
  package private(set) var outcomes: [Outcome]

  /// - Parameter leaks: looks for leaks; nil to look for none.
  package init(of variants: [any Variant], in scripts: [Script], leaks: LeakCheck? = nil) {
    outcomes = variants.map { Outcome(variant: $0.name) }
    for script in scripts {
      let check = ScriptCheck(script)
      if let contradiction = check.contradiction { contradictions.append(contradiction) }
      for (index, variant) in variants.enumerated() {
        outcomes[index].scripts += 1
        outcomes[index].steps += script.lines.count
        let outcome = check.watchedOutcome(of: variant, leaks: leaks)
        if !outcome.isCheckedForLeaks { outcomes[index].scriptsNotCheckedForLeaks += 1 }
        guard let divergence = outcome.divergence else { continue }
        outcomes[index].divergingScripts.append(script.name)
        outcomes[index].firstDivergence = outcomes[index].firstDivergence ?? divergence
      }
    }
  }

  package var isClean: Bool {
    contradictions.isEmpty && outcomes.allSatisfy { $0.firstDivergence == nil }
  }
}

extension ScriptCheck {
  /// The first divergence of a variant, and what is left of it. If it crashes, the crash message names the step.
  ///
  /// - Parameter leaks: looks for leaks; nil to look for none.
  package func watchedOutcome(of variant: any Variant, leaks: LeakCheck?) -> LeakCheck.Outcome {
    defer { Platform.clearCrashMessage() }
    return (leaks ?? LeakCheck(obstacle: "not asked for")).outcome(of: variant, in: self) { line in
      Platform.setCrashMessage("\n\(script.location(of: line))\n  \(variant.name) crashed\n")
    }
  }
}

/// Looks for what a variant leaves on the heap after it was let go.
///
/// Objects that hold one another, and that nobody else holds, are out of sight of the screen, of the services
/// and of weak references. But their blocks stay. So the blocks are counted while a script is played: when the
/// driver is gone, as many must be freed as were allocated.
///
/// What a first play leaves may be there for good reason: the runtime and the variant may fill caches, and make
/// what exists once in a process. So the script is played again, and only a variant that leaves blocks each
/// time has a leak.
package struct LeakCheck: Sendable {
  /// Why leaks can't be found in this process; nil if they can.
  package let obstacle: String?
  /// Whether blocks are compared although another thread allocated or freed some. For tests, which run side by
  /// side; elsewhere the other thread may do the variant's work.
  private let ignoresOtherThreads: Bool

  /// How often a variant must leave blocks.
  private static let plays = 3

  package init(ignoringOtherThreads ignoresOtherThreads: Bool = false) {
    self.init(obstacle: Self.platformObstacle, ignoringOtherThreads: ignoresOtherThreads)
  }

  init(obstacle: String?, ignoringOtherThreads ignoresOtherThreads: Bool = false) {
    self.obstacle = obstacle
    self.ignoresOtherThreads = ignoresOtherThreads
  }

  private static var platformObstacle: String? {
    #if os(Linux)
      return Meters.heap.obstacle
    #else
      // The runtime of this system may keep blocks, and nobody has tried how many.
      return "leaks are only looked for on Linux"
    #endif
  }

  /// What playing a script led to.
  package struct Outcome {
    /// The first divergence from the rules or, if there is none, the leak.
    package let divergence: Divergence?
    /// False if nothing is known of leaks. They are not looked for after a divergence, either.
    package let isCheckedForLeaks: Bool
  }

  /// Plays a script, once if the variant leaves nothing.
  ///
  /// - Parameter willPerform: called before each step, and with nil before the launch.
  package func outcome(
    of variant: any Variant, in check: ScriptCheck,
    willPerform: (Script.Line?) -> Void = { _ in }
  ) -> Outcome {
    guard obstacle == nil else {
      return Outcome(
        divergence: check.firstDivergence(of: variant, willPerform: willPerform),
        isCheckedForLeaks: false)
    }
    var leftBlocks = Int.max
    var leftBytes = Int.max
    for _ in 1...Self.plays {
      var divergence: Divergence?
      let measured = Meters.heap.count {
        divergence = check.firstDivergence(of: variant, willPerform: willPerform)
      }
      if let divergence { return Outcome(divergence: divergence, isCheckedForLeaks: true) }
      guard let measured, measured.callsElsewhere == 0 || ignoresOtherThreads else {
        return Outcome(divergence: nil, isCheckedForLeaks: false)
      }
      // The least of all plays, as the first ones may leave more.
      leftBlocks = min(leftBlocks, measured.counts.liveBlocks)
      leftBytes = min(leftBytes, measured.counts.liveBytes)
      if leftBlocks <= 0 { return Outcome(divergence: nil, isCheckedForLeaks: true) }
    }
    let remains =
      "\(leftBlocks.of("block")) of memory, \(leftBytes.of("byte")), each time the script is played"
    return Outcome(
      divergence: check.divergence(of: variant, leaving: remains), isCheckedForLeaks: true)
  }
}
