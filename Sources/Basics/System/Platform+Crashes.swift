import Foundation

extension Platform {
  /// Installs signal handlers that print this thread's crash message before a crash ends the process. A
  /// contender may trap, and only this message says in which script. A crash on a thread that has none prints it, too.
  ///
  /// The handlers apply to the whole process, so tests of commands must not install them. A stack
  /// overflow is reported on the calling thread only.
  package static func reportCrashes() {
    crashMessageOfOthers = newCrashMessage()
  }

  /// Reports crashes on this thread, as long as the body runs. For tests, which run side by side.
  package static func reportingCrashes<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = pthread_getspecific(crashMessageKey)
    let message = newCrashMessage()
    defer {
      pthread_setspecific(crashMessageKey, outer)
      message.deallocate()
    }
    return try body()
  }

  private static func newCrashMessage() -> UnsafeMutablePointer<CChar> {
    _ = crashHandlers
    provideStackForHandlers()
    let message = UnsafeMutablePointer<CChar>.allocate(capacity: crashMessageCapacity + 1)
    message.initialize(repeating: 0, count: crashMessageCapacity + 1)
    pthread_setspecific(crashMessageKey, message)
    return message
  }

  private static let crashHandlers: Void = {
    _ = crashMessageKey
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

  /// The handlers need a stack of their own in case the usual one has overflowed. The runtime
  /// provides one only if it prints backtraces.
  private static func provideStackForHandlers() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, Int(stack.ss_flags) & Int(SS_DISABLE) != 0 else { return }
    let size = 1 << 16
    stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  /// Sets what a crash prints, until the next call or `clearCrashMessage()` on this thread.
  ///
  /// - Parameter text: is cut after 1,000 bytes, and not evaluated unless this thread reports crashes.
  package static func setCrashMessage(_ text: @autoclosure () -> String) {
    guard let message = crashMessage else { return }
    message.pointee = 0
    strncpy(message, text().printableLines, crashMessageCapacity)
  }

  /// Where a crash leaves two numbers, beside its message: an empty file, for the process that waits for this one.
  package static func leaveCrashNote(in file: String) {
    noteFile = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
  }

  /// Sets these numbers. Costs nothing that shows in what is timed.
  package static func noteForCrash(_ first: Int, _ second: Int) {
    // Where no note is left, several threads may measure.
    if noteFile >= 0 { crashNumbers = (first, second) }
  }

  /// The numbers that a crash has left; nil if it left none.
  package static func crashNote(in file: String) -> [Int]? {
    guard let data = try? Data(contentsOf: URL(literalPath: file)),
      data.count == MemoryLayout<(Int, Int)>.size
    else { return nil }
    return data.withUnsafeBytes { bytes in
      (0..<2).map { bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Int>.size, as: Int.self) }
    }
  }

  package static func clearCrashMessage() {
    crashMessage?.pointee = 0
  }
}

private let crashMessageCapacity = 1_000

/// That of this thread, which ends with a zero; nil if it reports no crashes.
private var crashMessage: UnsafeMutablePointer<CChar>? {
  pthread_getspecific(crashMessageKey)?.assumingMemoryBound(to: CChar.self)
}

private let crashMessageKey = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}()

// Safe, as only the thread that plays scripts sets these, and after that only the crash handler
// touches them. If a contender crashes on another thread, the message is that of the script that the first thread
// still waits for.
private nonisolated(unsafe) var crashMessageOfOthers: UnsafeMutablePointer<CChar>?
private nonisolated(unsafe) var noteFile: Int32 = -1
private nonisolated(unsafe) var crashNumbers = (0, 0)
private nonisolated(unsafe) var earlierActions: UnsafeMutablePointer<sigaction>?

private let crashSignals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

/// Prints the message and restores the earlier handlers, so that the process ends as it would have
/// without this one. It is async-signal-safe: it neither allocates nor locks.
private func writeCrashMessage(_ signal: Int32) {
  if let message = crashMessage ?? crashMessageOfOthers {
    _ = write(2, message, strlen(message))
    message.pointee = 0
  }
  if noteFile >= 0 { _ = write(noteFile, &crashNumbers, MemoryLayout<(Int, Int)>.size) }
  guard let earlierActions else { return }
  for index in 0..<crashSignals.count {
    sigaction(crashSignals[index], earlierActions.advanced(by: index), nil)
  }
  // Blocked until this returns, and then for the earlier handler.
  raise(signal)
}
