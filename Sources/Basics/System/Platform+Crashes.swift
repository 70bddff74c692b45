import Foundation

extension Platform {
  /// Installs signal handlers that print the crash message before a crash ends the process. A
  /// contender may trap, and only this message says in which script.
  ///
  /// The handlers apply to the whole process, so tests of commands must not install them. A stack
  /// overflow is reported on the calling thread only.
  package static func reportCrashes() {
    crashMessage = .allocate(capacity: crashMessageCapacity)
    earlierActions = .allocate(capacity: crashSignals.count)
    provideStackForHandlers()
    for (index, signal) in crashSignals.enumerated() {
      var action = sigaction()
      action.setHandler(writeCrashMessage)
      action.sa_flags = numericCast(SA_ONSTACK) | numericCast(SA_SIGINFO)
      sigaction(signal, &action, earlierActions?.advanced(by: index))
    }
  }

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

  /// Sets what a crash prints, until the next call or `clearCrashMessage()`. Call it on one thread
  /// only.
  ///
  /// - Parameter text: is cut after 1,000 bytes, and not evaluated unless crashes are reported.
  package static func setCrashMessage(_ text: @autoclosure () -> String) {
    guard let crashMessage else { return }
    crashMessageCount = 0
    var count = 0
    for byte in text().printableLines.utf8.prefix(crashMessageCapacity) {
      crashMessage[count] = byte
      count += 1
    }
    crashMessageCount = count
  }

  package static func clearCrashMessage() {
    guard crashMessage != nil else { return }
    crashMessageCount = 0
  }
}

private let crashMessageCapacity = 1_000

// Safe, as only the thread that plays scripts sets these, and after that only the crash handler
// touches them. The handler normally runs on that thread. If a contender crashes on another one, the
// message is that of the script that the first thread still waits for.
private nonisolated(unsafe) var crashMessage: UnsafeMutablePointer<UInt8>?
private nonisolated(unsafe) var crashMessageCount = 0
private nonisolated(unsafe) var earlierActions: UnsafeMutablePointer<sigaction>?

private let crashSignals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

/// Prints the message and restores the earlier handlers, so that the process ends as it would have
/// without this one. It is async-signal-safe: it neither allocates nor locks.
private func writeCrashMessage(
  _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  if let crashMessage, crashMessageCount > 0 { _ = write(2, crashMessage, crashMessageCount) }
  crashMessageCount = 0
  guard let earlierActions else { return }
  for index in 0..<crashSignals.count {
    sigaction(crashSignals[index], earlierActions.advanced(by: index), nil)
  }
  // A faulting instruction runs again after this returns and faults again. A signal that was sent
  // has to be sent again.
  let code = info?.pointee.si_code ?? 0
  if signal == SIGABRT || code <= 0 || code == numericCast(SI_USER) { raise(signal) }
}

extension sigaction {
  fileprivate mutating func setHandler(
    _ handler:
      @escaping @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?)
      -> Void
  ) {
    #if canImport(Glibc)
      __sigaction_handler.sa_sigaction = handler
    #elseif canImport(Musl)
      __sa_handler.sa_sigaction = handler
    #else
      __sigaction_u.__sa_sigaction = handler
    #endif
  }
}
