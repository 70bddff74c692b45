import Basics

/// The entry that a process was running when it crashed: the case in its share, and the contender.
struct CrashNote: Equatable {
  let index: Int
  /// The index of the contender; nil for the baseline.
  let contender: Int?

  static let baseline = -1
}

extension CrashNote {
  /// Reads the numbers that `Platform` wrote; nil if they are not a note.
  init?(_ numbers: [Int]?, in cases: [OfferedCase]) {
    guard let numbers, numbers.count == 2, cases.indices.contains(numbers[0]) else { return nil }
    let contenders = cases[numbers[0]].contenders.indices
    self.init(index: numbers[0], contender: contenders.contains(numbers[1]) ? numbers[1] : nil)
  }

  func failure(in cases: [OfferedCase], signal: Int32) -> Results.Refusal {
    Results.Refusal(
      variant: contender.map { cases[index].contenders[$0] } ?? cases[index].baseline,
      id: cases[index].id, reason: "signal \(signal) ended the process while it ran")
  }
}
