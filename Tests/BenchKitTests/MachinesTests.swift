import Foundation
import Scenario
import TestSupport
import Testing

@testable import BenchKit

/// The examples for several machines, which run where no test can.
@Suite struct MachinesTests {
  private let page = "Docs/Machines.md"
  private let workflow = ".github/workflows/fuzz.yml"
  private let job = "Examples/Machines/kubernetes.yaml"
  private let array = "Examples/Machines/fuzz.slurm"

  @Test func allOfThemTakeTheirShardFromTheEnvironment() throws {
    for file in [page, workflow, array] {
      #expect(try PackageFolder.text(of: file).contains(" --shard auto"), "\(file)")
    }
    #expect(try PackageFolder.text(of: job).contains("--shard, auto]"))
  }

  /// A job with fewer pods than shards would leave scripts out.
  @Test func thePodsAreAsManyAsTheShards() throws {
    let text = try PackageFolder.text(of: job)
    let pods = try #require(text.firstMatch(of: /completions: ([0-9]+)\n/)?.1)
    let parts = try #require(
      text.firstMatch(of: /- name: BENCH_SHARD_COUNT\n *value: "([0-9]+)"\n/)?.1)
    #expect(pods == parts)
    for index in [0, try #require(Int(pods)) - 1] {
      let environment = ["JOB_COMPLETION_INDEX": "\(index)", "BENCH_SHARD_COUNT": "\(parts)"]
      #expect(try ShardEnvironment(environment).shard.option == "\(index + 1)/\(pods)")
    }
  }

  @Test func theWorkflowSetsBothVariables() throws {
    let text = try PackageFolder.text(of: workflow)
    #expect(text.contains("      BENCH_SHARD_INDEX: ${{ strategy.job-index }}\n"))
    #expect(text.contains("      \(ShardEnvironment.count): ${{ strategy.job-total }}\n"))
  }

  /// Slurm tells a task without a step only its number and the limits.
  @Test func theArrayHasNoGaps() throws {
    let text = try PackageFolder.text(of: array)
    let limits = try #require(text.firstMatch(of: /#SBATCH --array=([0-9]+)-([0-9]+)\n/))
    let (first, last) = (try #require(Int(limits.1)), try #require(Int(limits.2)))
    let environment = [
      "SLURM_ARRAY_TASK_ID": "\(last)", "SLURM_ARRAY_TASK_MIN": "\(first)",
      "SLURM_ARRAY_TASK_MAX": "\(last)", "SLURM_ARRAY_TASK_COUNT": "\(last - first + 1)",
    ]
    let shard = try ShardEnvironment(environment).shard
    #expect(shard.index == shard.count - 1)
  }

  @Test func thePageNamesTheVariablesThatAreRead() throws {
    let text = try PackageFolder.text(of: page)
    for name in ShardEnvironment.names { #expect(text.contains("`\(name)`"), "\(name)") }
  }
}
