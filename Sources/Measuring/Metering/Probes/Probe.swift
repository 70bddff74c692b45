/// Work with a known count, which a counter must report.
struct Probe<Counts: Countable> {
  /// The work, as a noun phrase for a message.
  let name: String

  /// The expected counts in words, and whether given counts match them.
  let expectation: String
  let accepts: (Counts) -> Bool

  let act: () -> Void

  /// Why the counter is wrong, for a message; nil if it counts the work correctly.
  func failureReason(of counter: Counter<Counts>) -> String? {
    let found = counter.count(act).counts
    return accepts(found)
      ? nil : "it miscounts \(name): expected \(expectation), counted \(found)"
  }
}

extension Probe {
  /// A probe whose counts are known exactly.
  init(_ name: String, is expected: Counts, act: @escaping () -> Void) {
    self.init(
      name: name, expectation: "\(expected)", accepts: { $0 == expected }, act: act)
  }
}
