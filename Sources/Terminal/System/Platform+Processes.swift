#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// How a process ended.
  package enum Ending: Hashable {
    case status(Int32)
    case signal(Int32)
  }

  /// Starts a program that inherits the open files and the process group of this process.
  ///
  /// - Returns: the process identifier, valid until `ending(of:)` has returned how it ended.
  package static func start(
    _ executable: String, _ arguments: [String], environment: [String: String]
  ) throws(SystemError) -> Int32 {
    var process = Int32()
    let code = withCStrings([executable] + arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawn(&process, executable, nil, nil, arguments, environment)
      }
    }
    if code != 0 { throw SystemError(code: code) }
    return process
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
}

/// - Parameter body: receives the texts as C strings, followed by nil.
private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = texts.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
