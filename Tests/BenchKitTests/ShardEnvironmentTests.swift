import Basics
import Testing

@testable import BenchKit

@Suite struct ShardEnvironmentTests {
  private func message(_ environment: [String: String]) -> String? {
    do throws(UsageError) {
      _ = try ShardChoice.auto.shard(in: environment)
      return nil
    } catch {
      return error.message
    }
  }

  private func slurm(
    _ task: Int, of tasks: (first: Int, last: Int, count: Int), step: Int? = nil
  ) -> [String: String] {
    var environment = [
      "SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_MIN": "\(tasks.first)",
      "SLURM_ARRAY_TASK_MAX": "\(tasks.last)", "SLURM_ARRAY_TASK_COUNT": "\(tasks.count)",
    ]
    environment["SLURM_ARRAY_TASK_STEP"] = step.map { "\($0)" }
    return environment
  }

  @Test func everySchedulerCountsInItsOwnWay() throws {
    let count = ["BENCH_SHARD_COUNT": "4"]
    for name in ["BENCH_SHARD_INDEX", "JOB_COMPLETION_INDEX"] {
      let shards = try (0..<4).map {
        try ShardChoice.auto.shard(in: count.merging([name: "\($0)"]) { $1 }).option
      }
      #expect(shards == ["1/4", "2/4", "3/4", "4/4"])
    }
    let parallel = try (1...4).map {
      try ShardChoice.auto.shard(in: count.merging(["PARALLEL_SEQ": "\($0)"]) { $1 }).option
    }
    #expect(parallel == ["1/4", "2/4", "3/4", "4/4"])
    let sevens = try (7...10).map {
      try ShardChoice.auto.shard(in: slurm($0, of: (7, 10, 4), step: 1)).option
    }
    #expect(sevens == ["1/4", "2/4", "3/4", "4/4"])
    // As with --array=10-45:10.
    let tens = try [10, 20, 30, 40].map {
      try ShardChoice.auto.shard(in: slurm($0, of: (10, 40, 4), step: 10)).option
    }
    #expect(tens == ["1/4", "2/4", "3/4", "4/4"])
  }

  @Test func whatIsMissingIsNamed() {
    #expect(
      message([:])
        == "found --shard auto without a shard in the environment, expected BENCH_SHARD_INDEX, "
        + "PARALLEL_SEQ, JOB_COMPLETION_INDEX or SLURM_ARRAY_TASK_ID; write --shard K/N")
    #expect(
      message(["JOB_COMPLETION_INDEX": "0"])
        == "found JOB_COMPLETION_INDEX without BENCH_SHARD_COUNT, expected how many shards there "
        + "are; set BENCH_SHARD_COUNT to that number")
    #expect(
      message(["SLURM_ARRAY_TASK_ID": "1"])
        == "found SLURM_ARRAY_TASK_ID without the limits of the array, expected "
        + "SLURM_ARRAY_TASK_MIN, SLURM_ARRAY_TASK_MAX and SLURM_ARRAY_TASK_COUNT; write --shard "
        + "K/N")
  }

  /// A guess could leave scripts out, and nobody would notice.
  @Test func contradictionsAreErrors() {
    #expect(
      message(["PARALLEL_SEQ": "1", "JOB_COMPLETION_INDEX": "0", "BENCH_SHARD_COUNT": "2"])
        == "found --shard auto with PARALLEL_SEQ and JOB_COMPLETION_INDEX, expected one of them; "
        + "write --shard K/N")
    #expect(
      message(slurm(3, of: (1, 5, 3), step: 1))
        == "found a Slurm array with gaps: 3 tasks from 1 to 5, expected all tasks, as the others "
        + "would be left out; write --shard K/N")
    #expect(
      message(slurm(3, of: (3, 3, 1)).merging(["BENCH_SHARD_COUNT": "5"]) { $1 })
        == "found BENCH_SHARD_COUNT=5 in a Slurm array of 1 task, expected the same number, or "
        + "none; write --shard K/N")
    #expect(
      message(slurm(15, of: (10, 40, 4), step: 10))
        == "found SLURM_ARRAY_TASK_ID=15, expected a multiple of 10 after 10; write --shard K/N")
  }

  @Test func whatIsOutOfRangeIsNamed() {
    for (name, value, limits) in [
      ("JOB_COMPLETION_INDEX", "4", "0 to 3"), ("BENCH_SHARD_INDEX", "-1", "0 to 3"),
      ("PARALLEL_SEQ", "0", "1 to 4"), ("PARALLEL_SEQ", "5", "1 to 4"),
      ("JOB_COMPLETION_INDEX", "", "0 to 3"),
    ] {
      #expect(
        message([name: value, "BENCH_SHARD_COUNT": "4"])
          == "found \(name)=\"\(value)\", expected a whole number from \(limits); write --shard K/N"
      )
    }
    #expect(
      message(["PARALLEL_SEQ": "1", "BENCH_SHARD_COUNT": "0"])?
        .hasPrefix("found BENCH_SHARD_COUNT=\"0\", expected a whole number from 1") == true)
    #expect(message(slurm(9, of: (1, 4, 4)))?.contains("ID=\"9\"") == true)
  }
}
