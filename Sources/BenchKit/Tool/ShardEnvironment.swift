import Basics
import Scenario

/// The variables by which a scheduler tells each of its jobs which one it is.
///
/// What is missing or contradictory is an error: a guess could leave scripts out unnoticed.
struct ShardEnvironment {
  /// How many jobs there are. Only Slurm says so itself.
  static let count = "BENCH_SHARD_COUNT"

  /// The variables with the number of the job, and the number of the first job.
  private static let numbers = [
    (name: "BENCH_SHARD_INDEX", first: 0),
    // GNU parallel.
    (name: "PARALLEL_SEQ", first: 1),
    // Kubernetes.
    (name: "JOB_COMPLETION_INDEX", first: 0),
    (name: slurm, first: 0),
  ]
  private static let slurm = "SLURM_ARRAY_TASK_ID"

  /// Those that name a shard, and the one with their number.
  static var names: [String] { numbers.map(\.name) + [count] }

  private let environment: [String: String]

  init(_ environment: [String: String]) {
    self.environment = environment
  }

  var shard: Shard {
    get throws(UsageError) {
      let found = Self.numbers.filter { environment[$0.name] != nil }
      guard let variable = found.first else {
        throw UsageError(
          found: "--shard auto without a shard in the environment",
          expected: alternatives(Self.numbers.map(\.name)), action: Self.advice)
      }
      if found.count > 1 {
        throw UsageError(
          found: "--shard auto with \(found.map(\.name).joined(separator: " and "))",
          expected: "one of them", action: Self.advice)
      }
      if variable.name == Self.slurm { return try slurmShard }
      guard let count = try number(Self.count, in: 1...Shard.most) else {
        throw UsageError(
          found: "\(variable.name) without \(Self.count)", expected: "how many shards there are",
          action: "set \(Self.count) to that number")
      }
      let value = try number(variable.name, in: variable.first...(variable.first + count - 1))
      return try shard(index: (value ?? 0) - variable.first, of: count)
    }
  }

  /// The task of a Slurm array, whose numbers can begin anywhere and have a step: `--array=10-40:10`.
  private var slurmShard: Shard {
    get throws(UsageError) {
      let array = "SLURM_ARRAY_TASK_"
      let limits = 0...Shard.most
      guard let first = try number(array + "MIN", in: limits),
        let last = try number(array + "MAX", in: limits), first <= last,
        let count = try number(array + "COUNT", in: 1...Shard.most)
      else {
        throw UsageError(
          found: "\(Self.slurm) without the limits of the array",
          expected: "\(array)MIN, \(array)MAX and \(array)COUNT", action: Self.advice)
      }
      let step = try number(array + "STEP", in: 1...Shard.most) ?? 1
      guard (last - first) / step + 1 == count else {
        throw UsageError(
          found: "a Slurm array with gaps: \(count.of("task")) from \(first) to \(last)",
          expected: "all tasks, as the others would be left out", action: Self.advice)
      }
      if let given = try number(Self.count, in: 1...Shard.most), given != count {
        throw UsageError(
          found: "\(Self.count)=\(given) in a Slurm array of \(count.of("task"))",
          expected: "the same number, or none", action: Self.advice)
      }
      let task = try number(Self.slurm, in: first...last) ?? first
      guard (task - first).isMultiple(of: step) else {
        throw UsageError(
          found: "\(Self.slurm)=\(task)", expected: "a multiple of \(step) after \(first)",
          action: Self.advice)
      }
      return try shard(index: (task - first) / step, of: count)
    }
  }

  private static let advice = "write --shard K/N"

  private func shard(index: Int, of count: Int) throws(UsageError) -> Shard {
    guard let shard = Shard(index: index, of: count) else {
      throw UsageError(found: "shard \(index + 1)", expected: "one from 1 to \(count)")
    }
    return shard
  }

  /// - Returns: nil if there is no such variable.
  private func number(
    _ name: String, in limits: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let text = environment[name] else { return nil }
    guard let number = Int(text), limits.contains(number) else {
      throw UsageError(
        found: "\(name)=\(text.quoted)",
        expected:
          "a whole number from \(limits.lowerBound.grouped) to \(limits.upperBound.grouped)",
        action: Self.advice)
    }
    return number
  }
}
