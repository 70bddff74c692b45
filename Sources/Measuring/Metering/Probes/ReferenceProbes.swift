import CMetering

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
      name: name,
      expectation: "\(retained) more retains than releases, \(objects) objects",
      accepts: { $0.retains - $0.releases == retained && $0.objects == objects },
      act: act)
  }
}
