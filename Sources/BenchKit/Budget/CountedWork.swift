/// What contenders did in each workload, counted and not timed.
struct CountedWork {
  /// One for each contender, workload and size; the control is not among them.
  var rows: [ResultRow]
  var unavailable: [Results.Unavailable] = []

  /// Counts what a session's contenders do.
  typealias Count = @Sendable (Session) throws -> CountedWork
}
