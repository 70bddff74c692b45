import Basics
import Foundation

extension BenchmarkSuite {
  /// Checks, counts and times all cases in this process, and returns the results: for a test, or a program of your own.
  /// It prints and writes nothing. All of it happens on a new thread, so that no other task has to wait.
  ///
  /// With a separate process for each share of the time, as in `main`, ratios are more certain. Here a crash ends the
  /// program.
  ///
  /// - Parameter time: the average time for each case.
  /// - Returns: for each case its entries, the baseline first.
  /// - Throws: if the suite can't be measured. The error says where and what to do.
  public func measure(for time: Duration = .milliseconds(400)) async throws -> [EntryResult] {
    try check()
    return try await withCheckedThrowingContinuation { continuation in
      let thread = Thread { continuation.resume(with: Result { try results(after: time) }) }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private func results(after time: Duration) throws -> [EntryResult] {
    var plan = SamplingPlan()
    plan.time = time
    let measurement = Measurement(suite: self, plan: plan)
    let outcome = try measurement.run(check: nil, observer: .init()) {
      measurement.timed($0, observer: .init())
    }
    let rows = Dictionary(outcome.rows().map { ($0.key, $0) }) { first, _ in first }
    return cases.flatMap { benchmarkCase in
      ([benchmarkCase.baseline] + benchmarkCase.contenders).map { entry in
        let key = benchmarkCase.key(of: entry.name)
        let refusals = outcome.refusals.filter {
          [entry.name, benchmarkCase.baseline.name].contains($0.variant)
        }
        // What an entry is refused for in one case may exclude it from all.
        let refusal = refusals.first { $0.id == benchmarkCase.id } ?? refusals.first
        return EntryResult(key, rows[key], refusal: refusal?.reason)
      }
    }
  }
}

/// The result of one entry of a case.
public struct EntryResult: Sendable {
  public let workload: String
  public let size: Int?
  public let entry: String
  /// The nanoseconds of one operation, typical of all processes; nil for an entry without figures.
  public let nanoseconds: Double?
  /// The time as a multiple of the baseline's; nil if it is uncertain, too.
  public let ratio: Double?
  /// The counts of one operation, without those that can't be counted here.
  public let counts: Counts
  /// The reason it has no figures; nil if it has some.
  public let refusal: String?

  init(_ key: ResultRow.Key, _ row: ResultRow?, refusal: String?) {
    (workload, size) = (key.id.workload, key.id.size)
    entry = key.variant
    nanoseconds = row?.time?.median.value
    ratio = row.flatMap { $0.isUncertain ? nil : $0.ratio?.value }
    counts = row?.counts ?? [:]
    self.refusal = row == nil ? refusal : nil
  }
}
