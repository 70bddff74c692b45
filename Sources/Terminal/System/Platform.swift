#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the operating system is asked for: all that differs between platforms.
package enum Platform {
  package static let standardOutput: Int32 = 1
  package static let standardError: Int32 = 2

  package static func isTerminal(_ file: Int32) -> Bool {
    isatty(file) == 1
  }

  /// The width of the terminal in columns; nil if it is none, or does not say.
  static func terminalWidth(of file: Int32) -> Int? {
    var size = winsize()
    // The request is written in different integer types on different platforms.
    guard ioctl(file, numericCast(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all of it. Where the reader is slow, it waits, even if the file is one that would rather
  /// fail, as a terminal or a pipe is that another program made so.
  ///
  /// - Returns: nil, or why that is not possible.
  package static func write(_ bytes: [UInt8], to file: Int32) -> String? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = systemWrite(file, UnsafeRawBufferPointer(rebasing: rest))
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
  }

  /// Lets a closed pipe end the process quietly, as it does with other tools, even if it was started
  /// by a program that ignores the signal.
  package static func endQuietlyOnClosedPipe() {
    signal(SIGPIPE, SIG_DFL)
  }

  /// From now on Ctrl-C only raises a flag.
  ///
  /// - Parameter isPatient: whether that is so for good, or the second one ends the process.
  package static func catchInterruption(isPatient: Bool = false) {
    if isPatient {
      signal(SIGINT) { _ in interruption = 1 }
    } else {
      signal(SIGINT) { _ in
        interruption = 1
        signal(SIGINT, SIG_DFL)
      }
    }
  }

  /// The process that started this one; another one once that is gone.
  package static var parent: Int32 {
    getppid()
  }

  package static var isInterrupted: Bool {
    interruption != 0
  }

  package static func exit(_ status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #else
      Darwin.exit(status)
    #endif
  }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}

/// Unsafe only to the compiler: this is the type that C lets a signal handler write at any time, and
/// all that is ever done to it is that the handler sets it to 1.
private nonisolated(unsafe) var interruption: sig_atomic_t = 0
