#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// From now on a crash is told of before it ends the process as it would have ended anyway: a
  /// contender may trap, and then nobody else could say in which script. That is a matter of the whole
  /// process, and so not for one that only tests commands.
  ///
  /// A stack that runs out is told of on the calling thread alone.
  package static func reportCrashes() {
    crashMessage = .allocate(capacity: crashMessageCapacity)
    earlierActions = .allocate(capacity: crashes.count)
    provideStackForHandlers()
    for (place, crash) in crashes.enumerated() {
      var action = sigaction()
      action.setHandler(writeCrashMessage)
      action.sa_flags = numericCast(SA_ONSTACK) | numericCast(SA_SIGINFO)
      sigaction(crash, &action, earlierActions?.advanced(by: place))
    }
  }

  /// The usual stack may be what has run out. The runtime provides another one only where it prints
  /// backtraces.
  private static func provideStackForHandlers() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, Int(stack.ss_flags) & Int(SS_DISABLE) != 0 else { return }
    let size = 1 << 16
    stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  /// What is told of a crash, until something else is or nothing; where crashes are told of, and
  /// otherwise it is not even made. Called on one thread.
  ///
  /// - Parameter text: is cut after 1,000 bytes.
  package static func setCrashMessage(_ text: @autoclosure () -> String) {
    guard let crashMessage else { return }
    crashMessageCount = 0
    var count = 0
    for byte in text().utf8.prefix(crashMessageCapacity) {
      crashMessage[count] = byte
      count += 1
    }
    crashMessageCount = count
  }

  /// The contender has not crashed.
  package static func clearCrashMessage() {
    guard crashMessage != nil else { return }
    crashMessageCount = 0
  }
}

private let crashMessageCapacity = 1_000

// Unsafe only to the compiler: one thread, which plays scripts, writes them, and a handler reads them
// when the process is lost. It runs on that thread; where a contender crashes on another one, the words
// are those of the script that the first is still waiting in.
private nonisolated(unsafe) var crashMessage: UnsafeMutablePointer<UInt8>?
private nonisolated(unsafe) var crashMessageCount = 0
private nonisolated(unsafe) var earlierActions: UnsafeMutablePointer<sigaction>?

/// What ends a process that has done something wrong.
private let crashes = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

/// Does what may be done while anything may be half done: no allocation, no lock. Then it leaves things
/// as they were before, so that the process ends as it would have.
private func writeCrashMessage(
  _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  if let crashMessage, crashMessageCount > 0 { _ = write(2, crashMessage, crashMessageCount) }
  crashMessageCount = 0
  guard let earlierActions else { return }
  for place in 0..<crashes.count {
    sigaction(crashes[place], earlierActions.advanced(by: place), nil)
  }
  // What an instruction causes, it causes again when this returns. What was sent has to be sent again.
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
