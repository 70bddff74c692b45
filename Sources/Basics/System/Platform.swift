import Foundation

/// Calls to the operating system that Foundation has no better way for.
package enum Platform {
  package static let standardOutput: Int32 = 1
  package static let standardError: Int32 = 2

  package static func isTerminal(_ file: Int32) -> Bool {
    isatty(file) == 1
  }

  /// The width in columns; nil for a file that is no terminal, or one that does not report its
  /// width.
  package static func terminalWidth(of file: Int32) -> Int? {
    var size = winsize()
    // The type of the request differs between platforms.
    guard ioctl(file, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all bytes. Waits for a slow reader even if another program has made the terminal or
  /// pipe non-blocking.
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

  /// Makes a closed pipe end the process silently, as with other tools, even if the parent process
  /// ignores the signal.
  package static func endQuietlyOnClosedPipe() {
    signal(SIGPIPE, SIG_DFL)
  }

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

  /// The name of the processor; nil if the system does not report it, as on many ARM systems.
  package static var processor: String? {
    #if canImport(Darwin)
      var bytes = [UInt8](repeating: 0, count: 1_000)
      var size = bytes.count
      guard sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
      let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
      return line?.split(separator: ": ", maxSplits: 1).last.map(String.init)
    #endif
  }

  /// The process that this one belongs to: the one that started it, until that ends.
  package static var parent: Int32 { getppid() }

  package static func exit(_ status: Int32) -> Never {
    Foundation.exit(status)
  }
}

// MARK: - Interruption

extension Platform {
  /// Makes Ctrl-C, a request to terminate and the end of the terminal set `interruption` instead of
  /// ending the process. A process that was started to outlive its terminal, as by `nohup`, does.
  ///
  /// - Parameter isPatient: whether that also holds for later ones; otherwise the second Ctrl-C or
  ///   request ends the process.
  package static func catchInterruption(isPatient: Bool = false) {
    let note: @convention(c) (Int32) -> Void =
      if isPatient {
        { firstSignal = firstSignal == 0 ? $0 : firstSignal }
      } else {
        {
          firstSignal = firstSignal == 0 ? $0 : firstSignal
          signal(SIGINT, SIG_DFL)
          signal(SIGTERM, SIG_DFL)
        }
      }
    signal(SIGINT, note)
    signal(SIGTERM, note)
    let earlier = signal(SIGHUP, note)
    // Functions can't be compared, but "ignored" is a number in the place of one.
    if unsafeBitCast(earlier, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGHUP, SIG_IGN)
    }
  }

  package static var isInterrupted: Bool { firstSignal != 0 }

  /// The number of the signal that interrupted the process first; nil if nothing has.
  package static var interruption: Int32? { isInterrupted ? firstSignal : nil }
}

// C allows a signal handler to write a `sig_atomic_t` at any time, and the handlers only ever set it
// to the number of the first signal.
private nonisolated(unsafe) var firstSignal: sig_atomic_t = 0
