#if !hasFeature(Embedded)
  import Foundation

  /// What the functions of tasks have begun and not ended, so that each call is that of the function that makes it.
  ///
  /// Tasks take turns on the thread of the driver. When one waits, what it has begun is reported as ended, and as
  /// resumed when it goes on. The driver does not wait: what a task does happens within what the driver has begun.
  enum Tasks {
    private typealias Event = (kind: EventKind, number: Int32)

    // Safe: set before anything runs that other threads could come from.
    nonisolated(unsafe) private static var thread = pthread_self()
    // Only this thread reads and writes these.
    nonisolated(unsafe) private static var driver = 0
    nonisolated(unsafe) private static var reporting = 0
    nonisolated(unsafe) private static var begun: [Int: [Event]] = [:]

    /// The task that runs; 0 for none.
    private static var current: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

    /// The driver is what runs now.
    static func begin() {
      thread = pthread_self()
      driver = current
      reporting = driver
      begun = [:]
    }

    /// The task that runs now reports what follows.
    ///
    /// - Returns: false on another thread.
    @discardableResult
    static func turn() -> Bool {
      guard pthread_equal(thread, pthread_self()) != 0 else {
        Recorder.noteOtherThread()
        return false
      }
      let task = current
      if task != reporting { turn(to: task) }
      return true
    }

    /// - Returns: whether the event is to be recorded.
    static func turn(for kind: EventKind, _ number: Int32) -> Bool {
      guard turn() else { return false }
      guard reporting != driver else { return true }
      if kind == .end {
        _ = begun[reporting]?.popLast()
        if begun[reporting]?.isEmpty == true { begun[reporting] = nil }
      } else if kind.hasEnd {
        begun[reporting, default: []].append((kind, number))
      }
      return true
    }

    /// Ends what a task has begun that waits now.
    static func turnToDriver() {
      if reporting != driver { turn(to: driver) }
    }

    private static func turn(to task: Int) {
      if reporting != driver { for _ in begun[reporting, default: []] { Recorder.record(.end, 0) } }
      reporting = task
      for event in begun[task, default: []] {
        Recorder.record(event.kind == .enter ? .resume : event.kind, event.number)
      }
    }
  }
#endif
