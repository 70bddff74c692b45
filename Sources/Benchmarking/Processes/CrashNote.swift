import Basics

/// Which entry a process was busy with when it crashed: of which case of its share, and which contender.
struct CrashNote: Equatable {
  let index: Int
  /// Nil for the baseline.
  let contender: Int?

  static let baseline = -1
}

extension CrashNote {
  /// Reads the numbers that `Platform` wrote; nil if they are no note.
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
