#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// How a process came to its end.
  package enum Ending: Hashable {
    case status(Int32)
    case signal(Int32)
  }

  /// Starts a program, with the files and in the group of this process.
  ///
  /// - Returns: what the process is known by until its end was asked for.
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

  /// How the process ended; nil while it lasts.
  package static func ending(of process: Int32) throws(SystemError) -> Ending? {
    var status: Int32 = 0
    let found = waitpid(process, &status, WNOHANG)
    if found < 0 {
      if errno == EINTR { return nil }
      throw SystemError(code: errno)
    }
    if found == 0 { return nil }
    // What the macros of C take apart.
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }

  /// Does what Ctrl-C does.
  package static func interrupt(_ process: Int32) {
    kill(process, SIGINT)
  }
}

/// - Parameter body: given the texts as C has lists of them, with nil at the end.
private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = texts.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
