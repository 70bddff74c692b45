import Foundation

extension Platform {
  /// Makes a crash print the message of its thread before it ends the process: a contender may trap, and only the
  /// message says in which script. A crash on a thread without a message prints the latest message of any thread, and
  /// says so.
  ///
  /// The handlers apply to the whole process, so tests of commands must not install them.
  package static func reportCrashes() {
    _ = crashHandlers
    provideStackForHandlers()
    if crashMessage == nil {
      // Stays, as a crash on another thread may read it at any time.
      let message = UnsafeMutablePointer<CChar>.allocate(capacity: crashMessageCapacity + 1)
      message.initialize(repeating: 0, count: crashMessageCapacity + 1)
      pthread_setspecific(crashMessageKey, message)
    }
  }

  /// Sets what a crash prints, until the next call or `clearCrashMessage()` on this thread.
  ///
  /// - Parameter text: the message. It is cut after 1,000 bytes, and only evaluated if this thread reports crashes.
  package static func setCrashMessage(_ text: @autoclosure () -> String) {
    guard let crashMessage else { return }
    strncpy(crashMessage, text().printableLines, crashMessageCapacity)
    crashMessageLock.withLock { latestCrashMessage = crashMessage }
  }

  package static func clearCrashMessage() { crashMessage?.pointee = 0 }

  /// Undoes `reportCrashes`, as tests share their threads.
  package static func stopReportingCrashes() {
    clearCrashMessage()
    pthread_setspecific(crashMessageKey, nil)
  }

  private static let crashHandlers: Void = {
    // Created here, not by the first crash.
    _ = (crashMessageKey, crashedElsewhere)
    earlierActions = .allocate(capacity: crashSignals.count)
    for (index, signal) in crashSignals.enumerated() {
      var action = sigaction()
      #if canImport(Glibc)
        action.__sigaction_handler.sa_handler = writeCrashMessage
      #elseif canImport(Musl)
        action.__sa_handler.sa_handler = writeCrashMessage
      #else
        action.__sigaction_u.__sa_handler = writeCrashMessage
      #endif
      action.sa_flags = numericCast(SA_ONSTACK)
      sigaction(signal, &action, earlierActions?.advanced(by: index))
    }
  }()

  /// Gives the handlers a stack of their own, in case this thread's stack has overflowed. The runtime provides one only
  /// if it prints backtraces.
  private static func provideStackForHandlers() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, Int(stack.ss_flags) & Int(SS_DISABLE) != 0 else { return }
    let size = 1 << 16
    stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  // MARK: For the parent process

  /// Makes a crash write two numbers to a new file.
  package static func leaveCrashNote(in file: String) {
    noteFile = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
  }

  /// Sets the two numbers. The cost doesn't show in measurements.
  package static func noteForCrash(_ first: Int, _ second: Int) {
    // Without a note file, several threads may measure.
    if noteFile >= 0 { crashNumbers = (first, second) }
  }

  /// The numbers that a crash wrote; nil if there are none.
  package static func crashNote(in file: String) -> [Int]? {
    guard let data = try? Data(contentsOf: URL(literalPath: file)),
      data.count == MemoryLayout<(Int, Int)>.size
    else { return nil }
    return data.withUnsafeBytes { bytes in
      (0..<2).map { bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Int>.size, as: Int.self) }
    }
  }
}

private let crashMessageCapacity = 1_000

/// The crash message of this thread, terminated by a zero; nil if it reports no crashes.
private var crashMessage: UnsafeMutablePointer<CChar>? {
  pthread_getspecific(crashMessageKey)?.assumingMemoryBound(to: CChar.self)
}

private let crashMessageKey = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}()

private let crashMessageLock = NSLock()
// Safe: only changed under the lock. A crash reads it without the lock, but the memory it points to stays.
private nonisolated(unsafe) var latestCrashMessage: UnsafeMutablePointer<CChar>?
// Safe: only the measuring thread sets these, and after that only the crash handler touches them.
private nonisolated(unsafe) var noteFile: Int32 = -1
private nonisolated(unsafe) var crashNumbers = (0, 0)
private nonisolated(unsafe) var earlierActions: UnsafeMutablePointer<sigaction>?

private let crashSignals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

private let crashedElsewhere: StaticString =
  "  on another thread: an earlier step or, among tests, another test may have started it\n"

/// Prints the message and restores the earlier handlers, so that the process ends as it would have without this
/// handler. It is async-signal-safe: it neither allocates nor locks.
private func writeCrashMessage(_ signal: Int32) {
  if let message = crashMessage ?? latestCrashMessage, message.pointee != 0 {
    _ = write(2, message, strlen(message))
    if crashMessage == nil {
      _ = write(2, crashedElsewhere.utf8Start, crashedElsewhere.utf8CodeUnitCount)
    }
  }
  if noteFile >= 0 { _ = write(noteFile, &crashNumbers, MemoryLayout<(Int, Int)>.size) }
  guard let earlierActions else { return }
  for index in 0..<crashSignals.count {
    sigaction(crashSignals[index], earlierActions.advanced(by: index), nil)
  }
  // The signal is blocked until this returns, and then goes to the earlier handler.
  raise(signal)
}
