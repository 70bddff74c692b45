#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls to the operating system, which differ between platforms.
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

  /// Makes a closed pipe end the process silently, as with other tools, even if the parent process
  /// ignores the signal.
  package static func endQuietlyOnClosedPipe() {
    signal(SIGPIPE, SIG_DFL)
  }

  /// The name of the processor; nil if the system does not report it, as on many ARM systems.
  package static var processor: String? {
    #if canImport(Darwin)
      var size = 0
      guard sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0) == 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      guard let bytes = try? read("/proc/cpuinfo", atMost: 10_000_000) else { return nil }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      guard let line = lines.first(where: { $0.hasPrefix("model name") }),
        let colon = line.firstIndex(of: ":")
      else { return nil }
      return String(line[line.index(after: colon)...].drop { $0 == " " })
    #endif
  }

  /// The index of the first argument of this process that is not UTF-8, the tool's path being the first;
  /// nil if all are. `CommandLine.arguments` has other characters in the place of such bytes.
  package static var firstArgumentNotUTF8: Int? {
    (0..<Int(CommandLine.argc)).first { index in
      CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
    }
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
