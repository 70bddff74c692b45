import LoginSearch

extension CountedWork {
  /// Counts all workloads of a session, and times none. What is done with lists of rows is left out: how
  /// often an array grows is up to the allocator, and so to the machine.
  init(of session: Session) {
    let contests = Measurement(
      contenders: session.contenders.filter { $0.name != session.floor.name }, floor: session.floor,
      workloads: Workload.all, reducers: session.reducers, plan: SamplingPlan()
    ).contests()
    let rows = contests.flatMap { contest in
      contest.entrants.filter { $0.name != ResultRow.control }.map { entrant in
        ResultRow(
          key: contest.key(of: entrant), work: Counting().work(of: entrant, in: contest))
      }
    }
    self.init(rows: rows, unavailable: Counting.unavailable)
  }
}
