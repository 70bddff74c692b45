import LoginSearch

extension CountedWork {
  /// Counts all workloads of a session, and times none.
  init(of session: Session) {
    let contests = Measurement(
      contenders: session.contenders.filter { $0.name != session.floor.name }, floor: session.floor,
      workloads: Workload.all, reducers: session.reducers, lists: session.lists,
      plan: SamplingPlan()
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
