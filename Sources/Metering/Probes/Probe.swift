/// Something done that has a known count.
struct Probe<Counts: Countable> {
  /// What is done, as a part of a sentence.
  let name: String

  /// What has to be counted, in words, and whether this is it.
  let expectation: String
  let accepts: (Counts) -> Bool

  let act: () -> Void

  /// Why the counter can't be believed; nil if it counts this right.
  func objection(to counter: Counter<Counts>) -> String? {
    let found = counter.count(act).counts
    return accepts(found)
      ? nil : "it miscounts \(name): expected \(expectation), counted \(found)"
  }
}

extension Probe {
  /// Where the answer is known to the last byte.
  init(_ name: String, is expected: Counts, act: @escaping () -> Void) {
    self.init(
      name: name, expectation: "\(expected)", accepts: { $0 == expected }, act: act)
  }
}
