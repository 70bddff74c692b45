import CMetering

/// The reference-counting calls that code outside the standard library made to the Swift runtime.
///
/// Counts the calls of the program itself, Foundation, Concurrency, Observation, and everything
/// else outside libswiftCore. Does not count calls inside libswiftCore: standard library code that
/// was not specialised into its caller, dynamic casts, the destruction of arrays, the runtime's own
/// use of weak and unowned references. Calls that the optimiser removed do not happen.
package struct ReferenceCounts: Hashable, Sendable {
  /// Strong retains; a call that retains n times counts n.
  ///
  /// Null and values without an object (such as a short string) are not counted. An object that is
  /// never freed (a constant, the empty array) counts like any other, because the call is made.
  package var retains = 0

  /// Strong releases, counted in the same way.
  package var releases = 0

  /// Objects allocated on the heap: instances, buffers of arrays and strings, closure contexts,
  /// boxes of captured variables, errors. Objects on the stack do not count.
  package var objects = 0
}

extension ReferenceCounts: Countable {
  package static func - (later: ReferenceCounts, earlier: ReferenceCounts) -> ReferenceCounts {
    ReferenceCounts(
      retains: later.retains - earlier.retains,
      releases: later.releases - earlier.releases,
      objects: later.objects - earlier.objects)
  }
}

extension Meters {
  /// Counts the retains, releases and object allocations of this process. The first access runs the probes, in less
  /// than a millisecond; so access it before anything is timed.
  package static let references = Meter<ReferenceCounts>(
    obstacle: metering_references_obstacle().map { String(cString: $0) }, counter: .references,
    probes: referenceProbes)
}

extension Counter<ReferenceCounts> {
  static let references = Counter(
    start: { Totals(metering_references_start()) }, stop: { Totals(metering_references_stop()) })
}

extension Totals<ReferenceCounts> {
  // Accepts any value, even of a broken counter: the probes reject it.
  fileprivate init(_ references: MeteringReferences) {
    counts = ReferenceCounts(
      retains: Int(truncatingIfNeeded: references.retains),
      releases: Int(truncatingIfNeeded: references.releases),
      objects: Int(truncatingIfNeeded: references.objects))
    callsElsewhere = Int(truncatingIfNeeded: references.calls_elsewhere)
  }
}

/// The order matters: what one probe keeps, the next one releases.
///
/// The number of calls made from C is known exactly. Swift may add a retain and its release
/// anywhere, and does so without the optimiser; there only the balance is known.
var referenceProbes: [Probe<ReferenceCounts>] {
  let storage = ProbeStorage()
  let object = ProbeObject()
  let address = Unmanaged.passUnretained(object).toOpaque()
  let count = ProbeStorage.count
  return [
    Probe("nothing", is: ReferenceCounts()) {},
    Probe("\(count) retains", is: ReferenceCounts(retains: count)) {
      metering_retain(address, UInt32(count))
    },
    Probe("\(count) releases", is: ReferenceCounts(releases: count)) {
      metering_release(address, UInt32(count))
    },
    Probe("retains and releases of nothing", is: ReferenceCounts()) {
      metering_retain(nil, UInt32(count))
      metering_release(nil, UInt32(count))
    },
    .balance("\(count) references to an object", retained: count) { storage.fill(with: object) },
    .balance("\(count) references released", retained: -count) { storage.releaseObjects() },
    .balance("\(count) objects allocated", objects: count) { storage.fillWithNewObjects() },
    .balance("\(count) objects released", retained: -count) { storage.releaseObjects() },
  ]
}

extension Probe<ReferenceCounts> {
  /// - Parameter retained: the number of retains minus the number of releases.
  fileprivate static func balance(
    _ name: String, retained: Int = 0, objects: Int = 0, act: @escaping () -> Void
  ) -> Self {
    Probe(
      name, accepts: { $0.retains - $0.releases == retained && $0.objects == objects }, act: act)
  }
}
