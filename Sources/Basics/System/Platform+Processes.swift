import Foundation

// Until the processes of the tool are started by Foundation.

package struct SystemError: Error, Hashable, CustomStringConvertible {
  let code: Int32
  package var description: String { String(cString: strerror(code)) }
}

extension Platform {
  package static func read(_ path: String, atMost limit: Int) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)).prefix(limit + 1))
  }

  package static func remove(_ path: String) { unlink(path) }
}

extension Platform {
  /// How a process ended.
  package enum Ending: Hashable {
    case status(Int32)
    case signal(Int32)
  }

  /// Starts a program that inherits the open files and the process group of this process, and learns
  /// that this process started it; see `starter(by:)`.
  ///
  /// - Parameters:
  ///   - isQuiet: whether it reads nothing, and what it prints is thrown away; messages are not.
  ///   - messages: the file that gets what it prints to standard error, instead of that of this process.
  /// - Returns: the process identifier, valid until `ending(of:)` has returned how it ended.
  package static func start(
    _ executable: String, _ arguments: [String], environment: [String: String],
    isQuiet: Bool = false, messages: String? = nil
  ) throws(SystemError) -> Int32 {
    var process = Int32()
    var actions = FileActions()
    defer { actions.end() }
    if isQuiet {
      try actions.open("/dev/null", as: STDIN_FILENO, O_RDONLY)
      try actions.open("/dev/null", as: STDOUT_FILENO, O_WRONLY)
    }
    if let messages {
      try actions.open(messages, as: STDERR_FILENO, O_WRONLY | O_CREAT | O_TRUNC)
    }
    var environment = environment
    environment[starterVariable] = "\(getpid())"
    func spawn() -> Int32 {
      withCStrings([executable] + arguments) { arguments in
        withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
          posix_spawn(&process, executable, &actions.actions, nil, arguments, environment)
        }
      }
    }
    var code = spawn()
    // A program that was just written may still be open for a moment, in a process that is being started.
    for _ in 0..<100 where code == ETXTBSY {
      usleep(10_000)
      code = spawn()
    }
    if code != 0 { throw SystemError(code: code) }
    return process
  }

  /// The environment variable with the identifier of the process that called `start`.
  private static let starterVariable = "BENCH_STARTER"

  /// Who started this process.
  package enum Starter: Hashable {
    /// The same tool, with `start`; the process identifier.
    case tool(Int32)
    /// The same tool, which has ended since then.
    case endedTool
    /// Anything else. What the environment says of a starter was meant for another process.
    case other
  }

  package static func starter(by environment: [String: String]) -> Starter {
    guard let starter = environment[starterVariable].flatMap({ Int32($0) }), starter > 0 else {
      return .other
    }
    if getppid() == starter { return .tool(starter) }
    return kill(starter, 0) != 0 && errno == ESRCH ? .endedTool : .other
  }

  /// Ends this process within a second after its starter has ended, even while it is stuck.
  ///
  /// A timer looks, as a thread that waits would make each allocation of the others slower.
  package static func endWithStarter(_ starter: Int32) {
    watchedStarter = starter
    signal(SIGALRM) { _ in
      if getppid() != watchedStarter { _exit(2) }
    }
    let second = timeval(tv_sec: 1, tv_usec: 0)
    var timer = itimerval(it_interval: second, it_value: second)
    setitimer(numericCast(0), &timer, nil)
  }

  /// Files that are created meanwhile, also by processes that are started meanwhile, can be read by
  /// their owner alone.
  package static func withPrivateFiles<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let earlier = umask(0o077)
    defer { umask(earlier) }
    return try body()
  }

  /// How the process ended; nil while it runs.
  package static func ending(of process: Int32) throws(SystemError) -> Ending? {
    var status: Int32 = 0
    let found = waitpid(process, &status, WNOHANG)
    if found < 0 {
      if errno == EINTR { return nil }
      throw SystemError(code: errno)
    }
    if found == 0 { return nil }
    // As the macros WIFEXITED, WEXITSTATUS and WTERMSIG of C do, which Swift does not import.
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }

  /// Sends the signal that Ctrl-C sends.
  package static func interrupt(_ process: Int32) {
    kill(process, SIGINT)
  }

  /// Ends a process that does not end by itself, and waits until it has.
  package static func end(_ process: Int32) {
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Whether a path leads to a file that this process may start.
  package static func isExecutable(_ path: String) -> Bool {
    access(path, X_OK) == 0
  }
}

/// What a new process does with its open files before its program starts.
private struct FileActions {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif

  init() {
    posix_spawn_file_actions_init(&actions)
  }

  mutating func open(
    _ path: String, as number: Int32, _ flags: Int32
  ) throws(SystemError) {
    let code = posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
    if code != 0 { throw SystemError(code: code) }
  }

  mutating func end() {
    posix_spawn_file_actions_destroy(&actions)
  }
}

/// - Parameter body: receives the texts as C strings, followed by nil.
private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = texts.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}

// Set once, before the timer starts whose handler reads it.
private nonisolated(unsafe) var watchedStarter: Int32 = 0
