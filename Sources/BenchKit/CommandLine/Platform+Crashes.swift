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
  static func tellOfCrashes() {
    lastWords = .allocate(capacity: lastWordsCapacity)
    earlierActions = .allocate(capacity: crashes.count)
    for (place, crash) in crashes.enumerated() {
      var action = sigaction()
      action.setHandler(speakLastWords)
      // The stack may be what has run out.
      action.sa_flags = numericCast(SA_ONSTACK)
      sigaction(crash, &action, earlierActions?.advanced(by: place))
    }
  }

  /// What is told of a crash, until something else is or nothing; where crashes are told of, and
  /// otherwise it is not even made. Called on one thread.
  ///
  /// - Parameter text: is cut after 1,000 bytes.
  static func setLastWords(_ text: @autoclosure () -> String) {
    guard let lastWords else { return }
    lastWordsCount = 0
    var count = 0
    for byte in text().utf8.prefix(lastWordsCapacity) {
      lastWords[count] = byte
      count += 1
    }
    lastWordsCount = count
  }

  static func forgetLastWords() {
    lastWordsCount = 0
  }
}

private let lastWordsCapacity = 1_000

// Unsafe only to the compiler: they are written by the one thread that plays scripts, and read by the
// handler, which interrupts that thread.
private nonisolated(unsafe) var lastWords: UnsafeMutablePointer<UInt8>?
private nonisolated(unsafe) var lastWordsCount = 0
private nonisolated(unsafe) var earlierActions: UnsafeMutablePointer<sigaction>?

/// What ends a process that has done something wrong.
private let crashes = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

/// Does what may be done while anything may be half done: no allocation, no lock. Then it leaves things
/// as they were, so that what caused the signal, which is done again when this returns, ends the process.
private func speakLastWords(_ signal: Int32) {
  if let lastWords, lastWordsCount > 0 { _ = write(2, lastWords, lastWordsCount) }
  lastWordsCount = 0
  guard let earlierActions else { return }
  for place in 0..<crashes.count {
    sigaction(crashes[place], earlierActions.advanced(by: place), nil)
  }
}

extension sigaction {
  fileprivate mutating func setHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
    #if canImport(Glibc)
      __sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      __sa_handler.sa_handler = handler
    #else
      __sigaction_u.__sa_handler = handler
    #endif
  }
}
