#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  enum Lock {
    case isOurs
    /// Someone else has locked the file.
    case isTaken
    /// The file system has no locks.
    case isUnsupported
  }

  /// Locks an open file, until it and its duplicates are closed, at the latest by the end of the process.
  static func lock(_ file: Int32) -> Lock {
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return .isOurs }
    return errno == EWOULDBLOCK ? .isTaken : .isUnsupported
  }

  /// The open file once more, with the same lock.
  static func duplicate(_ file: Int32) throws(SystemError) -> Int32 {
    let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw SystemError(code: errno) }
    return copy
  }

  /// Whether there is still a path to an open file.
  static func hasName(_ file: Int32) -> Bool {
    var status = stat()
    return fstat(file, &status) == 0 && status.st_nlink > 0
  }

  /// Opens a file to lock it; nil if it is none, or may not be opened.
  static func openPlainFile(_ path: String) -> Int32? {
    // A pipe would wait for its other end.
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    var status = stat()
    if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return file }
    close(file)
    return nil
  }

  /// The names in a folder; none if it can't be read.
  static func names(inFolder path: String) -> [String] {
    // An entry ends with its name, so it may be shorter than its type says, and can't be copied.
    guard let folder = opendir(path), let start = MemoryLayout<dirent>.offset(of: \.d_name) else {
      return []
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = UnsafeRawPointer(entry) + start
      names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }
}
