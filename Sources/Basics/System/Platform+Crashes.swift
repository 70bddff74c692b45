import Foundation

extension Platform {
  /// Installs signal handlers that print this thread's crash message before a crash ends the process. A
  /// contender may trap, and only this message says in which script. A crash on a thread that has none prints those of
  /// all others, and says so.
  ///
  /// The handlers apply to the whole process, so tests of commands must not install them. A stack
  /// overflow is reported on the calling thread only.
  package static func reportCrashes() {
    takeCrashMessage()
  }

  /// Reports crashes on this thread, as long as the body runs. For tests, which run side by side.
  package static func reportingCrashes<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = pthread_getspecific(crashMessageKey)
    let message = takeCrashMessage()
    defer {
      pthread_setspecific(crashMessageKey, outer)
      message.pointee.text.pointee = 0
      message.pointee.isOver = false
      crashMessagesLock.withLock { message.pointee.isTaken = false }
    }
    return try body()
  }

  @discardableResult
  private static func takeCrashMessage() -> UnsafeMutablePointer<CrashMessage> {
    _ = crashHandlers
    provideStackForHandlers()
    let message = crashMessagesLock.withLock {
      var free = crashMessages
      while let message = free, message.pointee.isTaken { free = message.pointee.next }
      let message = free ?? .newCrashMessage(before: crashMessages)
      if free == nil { crashMessages = message }
      message.pointee.isTaken = true
      return message
    }
    pthread_setspecific(crashMessageKey, message)
    return message
  }

  private static let crashHandlers: Void = {
    // Made here, and not by the first crash.
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
    // Before the last one goes, as another thread may crash meanwhile.
    let text = text().printableLines
    strncpy(message.pointee.text, text, crashMessageCapacity)
    message.pointee.isOver = false
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

  /// A crash on this thread prints nothing any more. One on another thread, which may have been started earlier, does.
  package static func clearCrashMessage() {
    crashMessage?.pointee.isOver = true
  }
}

private let crashMessageCapacity = 1_000

/// One of a list that only grows: a crash on any thread may read it at any time.
private struct CrashMessage {
  /// Ends with a zero.
  let text: UnsafeMutablePointer<CChar>
  let next: UnsafeMutablePointer<CrashMessage>?
  /// Whether a thread has it.
  var isTaken = false
  /// Whether what it tells has ended.
  var isOver = false
}

extension UnsafeMutablePointer<CrashMessage> {
  fileprivate static func newCrashMessage(before next: Self?) -> Self {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: crashMessageCapacity + 1)
    text.initialize(repeating: 0, count: crashMessageCapacity + 1)
    let message = Self.allocate(capacity: 1)
    message.initialize(to: CrashMessage(text: text, next: next))
    return message
  }
}

/// That of this thread; nil if it reports no crashes.
private var crashMessage: UnsafeMutablePointer<CrashMessage>? {
  pthread_getspecific(crashMessageKey)?.assumingMemoryBound(to: CrashMessage.self)
}

private let crashMessageKey = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return key
}()

private let crashMessagesLock = NSLock()
// Safe: only changed under the lock, and what the crash handler reads without it stays where it is.
private nonisolated(unsafe) var crashMessages: UnsafeMutablePointer<CrashMessage>?
// Safe, as only the thread that plays scripts sets these, and after that only the crash handler
// touches them.
private nonisolated(unsafe) var noteFile: Int32 = -1
private nonisolated(unsafe) var crashNumbers = (0, 0)
private nonisolated(unsafe) var earlierActions: UnsafeMutablePointer<sigaction>?

private let crashSignals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

private let crashedElsewhere: StaticString =
  "  on a thread of its own: an earlier step or, among tests, another test may have started it\n"

/// Prints the message and restores the earlier handlers, so that the process ends as it would have
/// without this one. It is async-signal-safe: it neither allocates nor locks.
private func writeCrashMessage(_ signal: Int32) {
  if let message = crashMessage {
    if !message.pointee.isOver {
      _ = write(2, message.pointee.text, strlen(message.pointee.text))
    }
    message.pointee.isOver = true
  } else {
    var isTold = false
    var next = crashMessages
    while let message = next {
      let text = message.pointee.text
      if text.pointee != 0 {
        _ = write(2, text, strlen(text))
        isTold = true
      }
      next = message.pointee.next
    }
    if isTold { _ = write(2, crashedElsewhere.utf8Start, crashedElsewhere.utf8CodeUnitCount) }
  }
  if noteFile >= 0 { _ = write(noteFile, &crashNumbers, MemoryLayout<(Int, Int)>.size) }
  guard let earlierActions else { return }
  for index in 0..<crashSignals.count {
    sigaction(crashSignals[index], earlierActions.advanced(by: index), nil)
  }
  // Blocked until this returns, and then for the earlier handler.
  raise(signal)
}
