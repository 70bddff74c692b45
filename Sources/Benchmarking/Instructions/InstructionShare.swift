import Basics
import Metering

/// The instructions that one process counted: region by region, in the order of execution.
///
/// The first two regions do nothing, as the first call of a function looks it up, and the third is a probe. Then each
/// entry has a region for some operations and, if it is asynchronous, another for none: handing work to another task
/// has a cost.
struct InstructionShare: Equatable, Sendable, Codable {
  var entries: [Entry] = []
  var regions: [Int] = []

  struct Entry: Equatable, Sendable, Codable {
    let key: ResultRow.Key
    let operations: Int
    let isAsynchronous: Bool
    /// Whether it threw nothing, and all its work ran on the counting thread.
    let isCounted: Bool
  }

  /// The largest allowed error in the count of the probe.
  private static let tolerance = Instructions.probed / 1_000

  /// The instructions of one operation of each entry.
  ///
  /// - Throws: if the probe was miscounted.
  func perOperation() throws(MeterFault) -> [ResultRow.Key: Double] {
    let expected = entries.reduce(3) { $0 + ($1.isAsynchronous ? 2 : 1) }
    guard regions.count == expected else {
      throw MeterFault("it counted \(regions.count) regions of \(expected)")
    }
    let (nothing, probe) = (regions[1], regions[2] - regions[1])
    guard abs(probe - Instructions.probed) <= Self.tolerance else {
      throw MeterFault(
        "it miscounts a probe of \(Instructions.probed.grouped) instructions: \(probe.grouped)")
    }
    var counts: [ResultRow.Key: Double] = [:]
    var rest = regions.dropFirst(3)
    for entry in entries {
      let count = rest.removeFirst() - (entry.isAsynchronous ? rest.removeFirst() : nothing)
      if entry.isCounted { counts[entry.key] = Double(max(0, count)) / Double(entry.operations) }
    }
    return counts
  }
}

/// The reason a meter of instructions has no figure.
struct MeterFault: Error, Equatable {
  let words: String

  init(_ words: String) { self.words = words }
}

extension InstructionShare {
  /// The cycles before the one that is counted. After them, storage has reached its size, and caches of the
  /// runtime are filled.
  private static let warmUp = 3

  /// Counts a probe of known cost.
  mutating func countProbe() {
    Instructions.inRegions {
      for work in [{}, {}, Instructions.executeProbe] { regions.append(Instructions.count(work)) }
    }
  }

  /// Counts the entries of a case, without the control.
  mutating func count(_ benchmarkCase: BenchmarkCase) {
    let operations = benchmarkCase.cycle * Instructions.cycles
    let entries = ([benchmarkCase.baseline] + benchmarkCase.contenders).map { entry in
      let runner = entry.makeRunner()
      for _ in 0..<Self.warmUp { runner.runCycle(benchmarkCase.cycle) }
      runner.prepare(operations)
      return (entry, runner)
    }
    Instructions.inRegions {
      for (entry, runner) in entries {
        let isAsynchronous = entry.kind == .asynchronous
        let hasStayed = (isAsynchronous ? [operations, 0] : [operations]).map { operations in
          regions.append(Instructions.count { runner.run(operations) })
          return (runner as? AsynchronousRunner)?.hasLeft != true
        }
        self.entries.append(
          .init(
            key: benchmarkCase.key(of: entry.name), operations: operations,
            isAsynchronous: isAsynchronous,
            isCounted: runner.failure == nil && hasStayed.allSatisfy { $0 }))
      }
    }
    for (_, runner) in entries { runner.finish() }
  }
}

extension Measurement {
  /// Counts the instructions of some cases in this process.
  func instructionShare(of wanted: [OfferedCase], _ observer: Observer) -> InstructionShare {
    var share = InstructionShare()
    share.countProbe()
    observer.each(of: cases(wanted), .countingInstructions) { share.count($0) }
    return share
  }
}
