#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// Makes Ctrl-C, a request to terminate and the end of the terminal set `interruption` instead of
  /// ending the process. A process that was started to outlive its terminal, as by `nohup`, does.
  ///
  /// - Parameter isPatient: whether that also holds for later ones; otherwise the second Ctrl-C or
  ///   request ends the process.
  package static func catchInterruption(isPatient: Bool = false) {
    let note: @convention(c) (Int32) -> Void =
      if isPatient {
        { firstSignal = firstSignal == 0 ? $0 : firstSignal }
      } else {
        {
          firstSignal = firstSignal == 0 ? $0 : firstSignal
          signal(SIGINT, SIG_DFL)
          signal(SIGTERM, SIG_DFL)
        }
      }
    signal(SIGINT, note)
    signal(SIGTERM, note)
    let earlier = signal(SIGHUP, note)
    // Functions can't be compared, but "ignored" is a number in the place of one.
    if unsafeBitCast(earlier, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGHUP, SIG_IGN)
    }
  }

  package static var isInterrupted: Bool {
    firstSignal != 0
  }

  /// What interrupted the process first; nil if nothing has.
  package static var interruption: Interruption? {
    switch firstSignal {
    case 0: nil
    case SIGTERM: .termination
    case SIGHUP: .hangUp
    default: .keyboard
    }
  }

  package enum Interruption {
    /// Ctrl-C.
    case keyboard
    /// As `kill`, `timeout` and a system that shuts down send it.
    case termination
    /// The terminal was closed.
    case hangUp
  }

  /// Does work that must not be left half done: what would end the process in the meantime does so
  /// afterwards.
  static func uninterrupted<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var signals = sigset_t()
    var earlier = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &earlier)
    defer { pthread_sigmask(SIG_SETMASK, &earlier, nil) }
    return try work()
  }
}

// C allows a signal handler to write a `sig_atomic_t` at any time, and the handlers only ever set it
// to the number of the first signal.
private nonisolated(unsafe) var firstSignal: sig_atomic_t = 0
