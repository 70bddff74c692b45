#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The error code of a failed system call.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  let code: Int32

  package var description: String { String(cString: strerror(code)) }

  static let isFolder = SystemError(code: EISDIR)
  static let isMissing = SystemError(code: ENOENT)
  static let isTaken = SystemError(code: EEXIST)
  static let isNotUTF8 = SystemError(code: EILSEQ)
  static let isFull = SystemError(code: ENOSPC)

  fileprivate static var last: SystemError { SystemError(code: errno) }
}

extension Platform {
  package enum FileKind {
    case file, folder, other
  }

  /// The bytes of a file, a pipe or a device. If there are more than the limit, returns one byte
  /// more than the limit.
  package static func read(_ path: String, atMost limit: Int) throws(SystemError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = chunk.withUnsafeMutableBytes { systemRead(file, $0) }
      if count == 0 { break }
      if count > 0 {
        bytes += chunk.prefix(min(count, limit + 1 - bytes.count))
      } else if errno != EINTR {
        throw .last
      }
    }
    return bytes
  }

  /// Creates a file that its owner alone can read, and opens it for writing. The caller closes it.
  static func createPrivately(_ path: String) throws(SystemError) -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .last }
    return file
  }

  /// Waits until the bytes are on the disk, and closes the file. Some disks report only then that
  /// they are full.
  static func finish(_ file: Int32) throws(SystemError) {
    let failure: SystemError? = fsync(file) == 0 || errno == EINVAL ? nil : .last
    guard close(file) == 0 else { throw failure ?? .last }
    if let failure { throw failure }
  }

  static func closeQuietly(_ file: Int32) {
    close(file)
  }

  /// What a path leads to, through symbolic links; nil if there is nothing.
  package static func kind(of path: String) -> FileKind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// Why it can't be known what a path leads to, such as a folder that this process must not search; nil if
  /// that is known, also that there is nothing.
  package static func obstacle(to path: String) -> SystemError? {
    var status = stat()
    if stat(path, &status) == 0 || errno == ENOENT || errno == ENOTDIR { return nil }
    return .last
  }

  /// Gives an open file the permissions of another one, as far as the owner may; or, if there is no
  /// other one, those of a new file.
  static func setPermissions(of file: Int32, like path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      fchmod(file, status.st_mode & 0o7777)
    } else {
      // The mask can only be read by setting it.
      let mask = umask(0o077)
      umask(mask)
      fchmod(file, 0o666 & ~mask)
    }
  }

  /// - Throws: the reason if this process can't write to the file.
  static func checkWritable(_ path: String) throws(SystemError) {
    guard access(path, W_OK) == 0 else { throw .last }
  }

  /// Renames a file, replacing the target atomically.
  static func move(_ path: String, to target: String) throws(SystemError) {
    guard rename(path, target) == 0 else { throw .last }
  }

  package static func remove(_ path: String) {
    unlink(path)
  }

  /// Removes a folder if it is empty.
  static func removeFolder(_ path: String) {
    rmdir(path)
  }

  static func makeFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) == 0 else { throw .last }
  }

  /// The path in a symbolic link; nil if there is no link at this path.
  ///
  /// - Throws: if the path in it is not UTF-8, which would become another path here.
  static func destination(ofLink path: String) throws(SystemError) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlink(path, $0, text.count) } ?? -1
      }
    }
    guard count > 0 else { return nil }
    let link = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard link.utf8.elementsEqual(bytes.prefix(count)) else { throw .isNotUTF8 }
    return link
  }
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(file, buffer.baseAddress, buffer.count)
}
