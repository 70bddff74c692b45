package import LoginSearch

/// What the rules say that a script leads to.
package struct Prophecy: Sendable {
  /// One for the launch and one for each line: `moments[n]` is what holds after the nth line.
  package let moments: [Moment]
  /// All that goes through the ports, of the whole script.
  package let log: [LogEntry]
  /// All alerts of the whole script.
  package let alerts: [String]
  /// All that happens, for what is not kept for each moment.
  let chronicle: Chronicle

  /// What holds after a step.
  ///
  /// What only adds up is counted here and kept in one place, and the rows are made of the facts so
  /// far when they are asked for, so that a long script does not keep a list for each of its lines.
  package struct Moment: Sendable {
    /// What is seen, but for the rows and the alerts.
    package let widgets: Snapshot
    /// How many alerts there have been.
    package let alertCount: Int
    /// How much of the log has been written.
    package let logCount: Int
    /// How much has happened.
    let factCount: Int
    /// The virtual time.
    package let time: Duration
  }

  /// All that is seen after a line, the rows and the alerts so far included.
  ///
  /// It looks at all that happens up to there; whoever wants many moments reads them in order.
  package func snapshot(after line: Int) -> Snapshot {
    var reader = ProphecyReader(self)
    reader.readOn(to: line)
    return reader.snapshot()
  }
}
