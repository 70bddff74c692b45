public import LoginSearch

/// What the rules say that a script leads to.
public struct Prophecy: Sendable {
  /// One for the launch and one for each line: `moments[n]` is what holds after the nth line.
  public let moments: [Moment]
  /// All that goes through the ports, of the whole script.
  public let log: [LogEntry]

  /// What holds after a step.
  public struct Moment: Sendable {
    public let snapshot: Snapshot
    /// How much of the log has been written.
    public let logCount: Int
    /// The virtual time.
    public let time: Duration

    public init(snapshot: Snapshot, logCount: Int, time: Duration) {
      self.snapshot = snapshot
      self.logCount = logCount
      self.time = time
    }
  }

  public init(moments: [Moment], log: [LogEntry]) {
    self.moments = moments
    self.log = log
  }
}
