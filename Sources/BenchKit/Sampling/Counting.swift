import LoginSearch
import Metering
import Scenario

/// Counts what the operations of a contest do. Nothing is timed meanwhile, and each meter has a pass of
/// its own.
struct Counting {
  /// Whether a count is kept though another thread called meanwhile: of use to tests, which run side by
  /// side and know what they do. What another thread did could else be the contender's too, and there
  /// would be no figure to give.
  var ignoresOtherThreads = false

  /// What one operation of an entrant does.
  func work(of entrant: Contest.Entrant, in contest: Contest) -> ResultRow.Work {
    let subject = entrant.makeSubject()
    // Storage that grows has its final size by then.
    for _ in 0..<2 { contest.repeatOnce(subject) }
    let operations = Double(contest.cycle)
    var work = ResultRow.Work()

    if let writes = writes(of: subject, in: contest) {
      work.widgetWrites = Double(writes.writes) / operations
      work.redundantWrites = Double(writes.redundantWrites) / operations
    }
    if let heap = count(Meters.heap, subject, contest) {
      work.allocations = Double(heap.allocations) / operations
      work.allocatedBytes = Double(heap.allocatedBytes) / operations
    }
    if let references = count(Meters.references, subject, contest) {
      work.retains = Double(references.retains) / operations
      work.releases = Double(references.releases) / operations
      work.objects = Double(references.objects) / operations
    }
    if let contender = entrant.makeSubject() as? any HasContender {
      let driver = contender.launchedDriver()
      let measured = Meters.heap.count { driver.letGo() }
      // A contender that takes more than it gives when it goes has no such figure.
      work.liveBytes = measured.flatMap(counts).map { -$0.liveBytes }.flatMap { $0 < 0 ? nil : $0 }
    }
    return work
  }

  /// The columns that nothing can be counted for, and why.
  static var unavailable: [Results.Unavailable] {
    missing(["allocations", "allocated_bytes", "live_bytes"], Meters.heap.availability)
      + missing(["retains", "releases", "objects"], Meters.references.availability)
  }

  private static func missing(
    _ columns: [String], _ availability: Availability
  ) -> [Results.Unavailable] {
    guard case .unavailable(let reason) = availability else { return [] }
    return columns.map { .init(what: $0, why: reason) }
  }

  private func writes(of subject: any Subject, in contest: Contest) -> WriteCount? {
    guard let contender = subject as? any HasContender else { return nil }
    let meter = WriteMeter()
    contender.meter = meter
    contest.repeatOnce(subject)
    contender.meter = nil
    return meter.total
  }

  /// Only the operations are counted, not what readies them.
  private func count<Counts>(
    _ meter: Meter<Counts>, _ subject: any Subject, _ contest: Contest
  ) -> Counts? {
    subject.prepare(contest.cycle)
    defer { subject.finish() }
    return meter.count { subject.run(contest.cycle) }.flatMap(counts)
  }

  private func counts<Counts>(_ measured: Measured<Counts>) -> Counts? {
    measured.callsElsewhere == 0 || ignoresOtherThreads ? measured.counts : nil
  }
}

extension Contest {
  /// One cycle of operations.
  func repeatOnce(_ subject: any Subject) {
    subject.prepare(cycle)
    subject.run(cycle)
    subject.finish()
  }
}
