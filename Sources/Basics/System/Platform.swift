import Foundation

/// Calls to the operating system for which Foundation has no better way.
package enum Platform {
  package static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

  /// The width in columns; nil for a file that isn't a terminal, or for a terminal that doesn't report its width.
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

  /// Reserves the numbers of standard files that are closed, so that no other file takes them. Writing to one fails.
  package static func reserveStandardDescriptors() {
    for file: Int32 in 0...2 where fcntl(file, F_GETFD) < 0 { _ = open("/dev/null", O_RDONLY) }
  }

  /// Makes a closed pipe end the process silently, as with other tools, even if the parent process ignores the signal.
  package static func endQuietlyOnClosedPipe() { signal(SIGPIPE, SIG_DFL) }

  package enum FileKind {
    case file, folder
    /// A pipe, a device, or a file that can't be inspected.
    case other
  }

  /// Returns the kind of file that a path leads to, through symbolic links; nil if there is none.
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
      return processorInformation("model name")
    #endif
  }

  /// The details that distinguish processors with the same name; nil if the name is enough, as on a Mac.
  package static var processorModel: String? {
    #if canImport(Darwin)
      return nil
    #else
      // The first two are for x86, the others for ARM.
      let parts = [
        ("family", "cpu family"), ("model", "model\t"), ("implementer", "CPU implementer"),
        ("part", "CPU part"),
      ].compactMap { name, key in processorInformation(key).map { "\(name) \($0)" } }
      return parts.isEmpty ? nil : parts.joined(separator: " ")
    #endif
  }

  /// Returns the value on the first line that starts with this text. On Linux that is the line of the first processor.
  private static func processorInformation(_ start: String) -> String? {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(start) }
    return line?.split(separator: ": ", maxSplits: 1).dropFirst().first.map(String.init)
  }

  /// The time of all processors so far, and the part of it that other systems on the same hardware took; nil if the
  /// system doesn't report it.
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

  /// The peak memory of this process so far, in bytes; nil if the system doesn't report it.
  package static var peakMemory: Int? {
    var usage = rusage()
    // 0 is RUSAGE_SELF, whose type differs between platforms.
    guard getrusage(0, &usage) == 0 else { return nil }
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss * 1_024
    #endif
  }

  /// Whether this is the main queue, where the main actor runs.
  package static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

  package static func exit(_ status: Int32) -> Never { Foundation.exit(status) }
}

private let mainQueueKey = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()
