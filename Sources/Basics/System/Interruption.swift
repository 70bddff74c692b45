package import Foundation

extension Platform {
  /// Makes Ctrl-C, a request to terminate and the end of the terminal set `interruption` instead of ending the process.
  /// A process that was started to outlive its terminal, as by `nohup`, still does.
  ///
  /// - Parameter isPatient: whether that also holds for later signals; otherwise the second Ctrl-C or request ends the
  ///   process.
  package static func catchInterruption(isPatient: Bool = false) {
    if interruptionPipe.write < 0 {
      var files: [Int32] = [-1, -1]
      if pipe(&files) == 0 { interruptionPipe = (files[0], files[1]) }
      for file in files { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    }
    let note: @convention(c) (Int32) -> Void =
      if isPatient {
        { noteInterruption($0) }
      } else {
        {
          noteInterruption($0)
          signal(SIGINT, SIG_DFL)
          signal(SIGTERM, SIG_DFL)
        }
      }
    signal(SIGINT, note)
    signal(SIGTERM, note)
    let earlier = signal(SIGHUP, note)
    // Functions can't be compared, but "ignored" is a number in place of a function.
    if unsafeBitCast(earlier, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGHUP, SIG_IGN)
    }
  }

  package static var isInterrupted: Bool { firstSignal != 0 }

  /// The number of the signal that interrupted the process first; nil if it wasn't interrupted.
  package static var interruption: Int32? { isInterrupted ? firstSignal : nil }

  /// Sleeps until the other end of a pipe is closed, or until the process is interrupted.
  ///
  /// - Parameters:
  ///   - limit: the longest time to sleep; nil for no limit.
  ///   - minding: whether an interruption ends the sleep, too.
  fileprivate static func sleep(
    untilClosed file: Int32, limit: Duration?, mindingInterruption minding: Bool
  ) {
    var files = [pollfd(fd: file, events: numericCast(POLLIN), revents: 0)]
    if minding, interruptionPipe.read >= 0 {
      files.append(pollfd(fd: interruptionPipe.read, events: numericCast(POLLIN), revents: 0))
    }
    let milliseconds = limit.map { min(Double(Int32.max), max(0, $0.inSeconds * 1_000) + 1) } ?? -1
    _ = poll(&files, numericCast(files.count), Int32(milliseconds))
  }
}

/// Waits for a process that this one starts, without polling, which would disturb the measurement.
package struct ProcessEnd {
  private let process: Process
  private let pipe = Pipe()

  /// - Parameter process: a process that has not been started yet.
  package init(of process: Process) {
    self.process = process
    process.terminationHandler = { [pipe] _ in try? pipe.fileHandleForWriting.close() }
  }

  /// Sleeps until the process ends. Passes an interruption on, as the process is in a group of its own and does not get
  /// it from the terminal. Processes that it has started get it, too.
  ///
  /// - Parameters:
  ///   - limit: the longest time the process may take; nil for no limit.
  ///   - patience: the longest time it may take to end after an interruption.
  /// - Returns: false if it took too long and was killed.
  package func wait(limit: Duration? = nil, patience: Duration = .seconds(10)) -> Bool {
    let start = ContinuousClock.now
    var end = limit.map { start + $0 }
    var isToldToEnd = false
    while process.isRunning {
      if Platform.isInterrupted, !isToldToEnd {
        isToldToEnd = true
        if kill(-process.processIdentifier, SIGINT) != 0 { process.interrupt() }
        let latest = ContinuousClock.now + patience
        end = min(end ?? latest, latest)
      }
      let left = end.map { $0 - .now }
      if let left, left <= .zero {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return false
      }
      Platform.sleep(
        untilClosed: pipe.fileHandleForReading.fileDescriptor, limit: left,
        mindingInterruption: !isToldToEnd)
    }
    return true
  }
}

private func noteInterruption(_ signal: Int32) {
  firstSignal = firstSignal == 0 ? signal : firstSignal
  // A string might be copied to the heap, which the interrupted code may just be changing.
  var byte: UInt8 = 33
  _ = write(interruptionPipe.write, &byte, 1)
}

// Only changed before the handlers are installed. A byte written to it stays there, so that each sleep sees it.
private nonisolated(unsafe) var interruptionPipe: (read: Int32, write: Int32) = (-1, -1)

// C allows a signal handler to write a `sig_atomic_t` at any time, and the handlers only ever set it
// to the number of the first signal.
private nonisolated(unsafe) var firstSignal: sig_atomic_t = 0
