package import Foundation

/// Calls to the operating system that Foundation has no better way for.
package enum Platform {
  package static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

  /// The width in columns; nil for a file that is no terminal, or one that does not report its width.
  package static func terminalWidth(of file: Int32) -> Int? {
    var size = winsize()
    // The type of the request differs between platforms.
    guard ioctl(file, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all bytes. Waits for a slow reader even if another program has made the terminal or pipe non-blocking.
  ///
  /// - Returns: the reason for a failure; nil for success.
  package static func write(_ bytes: [UInt8], to file: Int32) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: file, events: numericCast(POLLOUT), revents: 0)
        if poll(&request, 1, -1) < 0, errno != EINTR { return String(cString: strerror(errno)) }
      } else if errno != EINTR {
        return String(cString: strerror(errno))
      }
    }
    return nil
  }

  /// Lets no other file take the number of a standard one that is closed. Writing to it fails.
  package static func keepStandardFiles() {
    for file: Int32 in 0...2 where fcntl(file, F_GETFD) < 0 { _ = open("/dev/null", O_RDONLY) }
  }

  /// Makes a closed pipe end the process silently, as with other tools, even if the parent process ignores the signal.
  package static func endQuietlyOnClosedPipe() { signal(SIGPIPE, SIG_DFL) }

  package enum FileKind {
    case file, folder
    /// A pipe, a device, or what can't be looked at.
    case other
  }

  /// What a path leads to, through symbolic links; nil if there is nothing.
  package static func kind(of path: String) -> FileKind? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? nil : .other
    }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// Where a file is or will be, through all symbolic links. Foundation follows none if the file is missing, and leaves
  /// out the "/private" of macOS, where "/tmp" and "/var" are links; from there a path with ".." would lead elsewhere.
  package static func realPath(of path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    let file = URL(literalPath: path)
    return file.path == "/"
      ? path : realPath(of: file.deletingLastPathComponent().path) + "/" + file.lastPathComponent
  }

  /// Takes a lock, which lasts until the file is closed or this process ends.
  ///
  /// - Parameter path: a file for it, which is made if it is missing.
  /// - Returns: nil if another process has it, or the file can't be made.
  package static func lock(_ path: String) -> FileHandle? {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      return nil
    }
    return FileHandle(fileDescriptor: file, closeOnDealloc: true)
  }

  /// The name of the processor; nil if the system does not report it, as on many ARM systems.
  package static var processor: String? {
    #if canImport(Darwin)
      var bytes = [UInt8](repeating: 0, count: 1_000)
      var size = bytes.count
      guard sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      return processorInformation("model name")
    #endif
  }

  /// What tells processors of one name apart; nil if the name says all, as on a Mac.
  package static var processorModel: String? {
    #if canImport(Darwin)
      return nil
    #else
      // Of x86 the first two, and of ARM the others.
      let parts = [
        ("family", "cpu family"), ("model", "model\t"), ("implementer", "CPU implementer"),
        ("part", "CPU part"),
      ].compactMap { name, key in processorInformation(key).map { "\(name) \($0)" } }
      return parts.isEmpty ? nil : parts.joined(separator: " ")
    #endif
  }

  /// What Linux says of the first processor on the line that begins so.
  private static func processorInformation(_ start: String) -> String? {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(start) }
    return line?.split(separator: ": ", maxSplits: 1).dropFirst().first.map(String.init)
  }

  /// The time of all processors so far, and what of it other systems on the same hardware took; nil if the system does
  /// not say.
  package static var processorTime: (all: Double, steal: Double)? {
    #if canImport(Darwin)
      return nil
    #else
      let text = try? String(contentsOfFile: "/proc/stat", encoding: .utf8)
      let times = text?.split(separator: "\n").first?.split(separator: " ").dropFirst()
        .prefix(8).compactMap { Double($0) }
      guard let times, times.count == 8 else { return nil }
      return (times.reduce(0, +), times[7])
    #endif
  }

  package static func exit(_ status: Int32) -> Never { Foundation.exit(status) }
}

// MARK: - Crashes

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

  /// Whether this is the main queue, which is where the main actor is.
  package static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

  package static func clearCrashMessage() {
    crashMessage?.pointee = 0
  }
}

private let crashMessageCapacity = 1_000

/// That of this thread, which ends with a zero; nil if it reports no crashes.
private var crashMessage: UnsafeMutablePointer<CChar>? {
  pthread_getspecific(crashMessageKey)?.assumingMemoryBound(to: CChar.self)
}

private let mainQueueKey = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()

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
