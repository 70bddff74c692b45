public import LoginSearch

/// What the rules say that a script leads to.
public struct Prophecy: Sendable {
  /// One for the launch and one for each line: `moments[n]` is what holds after the nth line.
  public let moments: [Moment]
  /// All that goes through the ports, of the whole script.
  public let log: [LogEntry]
  /// All alerts of the whole script.
  public let alerts: [String]

  /// What holds after a step.
  ///
  /// What only adds up is counted here and kept in one place, so that a long script does not keep a
  /// list of alerts for each of its lines.
  public struct Moment: Sendable {
    /// What is seen, but for the alerts.
    public let widgets: Snapshot
    /// How many alerts there have been.
    public let alertCount: Int
    /// How much of the log has been written.
    public let logCount: Int
    /// The virtual time.
    public let time: Duration
  }

  /// All that is seen after a line, the alerts so far included.
  public func snapshot(after line: Int) -> Snapshot {
    var snapshot = moments[line].widgets
    snapshot.alerts = Array(alerts.prefix(moments[line].alertCount))
    return snapshot
  }
}
