import CMetering

/// In this order: what one of them keeps, the next one gives back.
///
/// The calls that are made from C are known to the last one. Swift may add a retain and its release where
/// it likes, and does without the optimiser; there the balance is what is known.
var referenceProbes: [Probe<ReferenceCounts>] {
  let stock = Stock()
  let object = Specimen()
  let address = Unmanaged.passUnretained(object).toOpaque()
  let count = Stock.count
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
    .balance("\(count) references to an object", retained: count) { stock.fill(with: object) },
    .balance("\(count) references given back", retained: -count) { stock.letGoOfObjects() },
    .balance("\(count) objects made", objects: count) { stock.fillWithNewObjects() },
    .balance("\(count) objects let go", retained: -count) { stock.letGoOfObjects() },
  ]
}

extension Probe<ReferenceCounts> {
  /// - Parameter retained: how many more retains than releases.
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
