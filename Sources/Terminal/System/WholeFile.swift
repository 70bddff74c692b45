/// A file that appears whole or not at all: it is written beside the place where it belongs, and put
/// there at once when it is on the disk. What stood there before stays until then.
package struct WholeFile {
  package let path: String
  /// Where the path leads to, beyond symbolic links.
  private let target: String
  private let temporary: String

  /// Hands bytes to an open file; returns why it could not.
  package typealias Write = ([UInt8], Int32) -> String?

  /// Writes files so that what is likely to fail, such as a full disk, leaves all of them as they were:
  /// all are on the disk before the first is put in its place. The folders are made if they are missing.
  package static func write(
    _ files: [(path: String, bytes: [UInt8])], with write: Write = Platform.write
  ) throws(FileError) {
    var ready: [WholeFile] = []
    do {
      for file in files { ready.append(try WholeFile(file.path, file.bytes, with: write)) }
      while let file = ready.first {
        try file.settle()
        ready.removeFirst()
      }
    } catch {
      for file in ready { Platform.remove(file.temporary) }
      throw error
    }
  }

  /// - Throws: what writing a small file would throw now.
  package static func checkWritable(_ path: String) throws(FileError) {
    Platform.remove(try WholeFile(path, [], with: Platform.write).temporary)
  }

  /// Writes the bytes to the disk, but not yet to where they belong.
  private init(_ path: String, _ bytes: [UInt8], with write: Write) throws(FileError) {
    self.path = path
    target = try Self.destination(of: path)
    let parts = target.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let name = parts.last.map(String.init) ?? ""
    switch Platform.kind(of: target) {
    case .folder?: throw Self.error(path, found: "a folder", advice: "name a file in it")
    case .other?: throw Self.error(path, found: "something that is no plain file")
    case .file?:
      do { try Platform.checkWritable(target) } catch { throw Self.error(path, error) }
    case nil:
      if name.isEmpty { throw Self.error(path, found: "no name of a file") }
      if !folder.isEmpty { try Self.makeFolder(folder, for: path) }
    }
    temporary = (parts.count > 1 ? folder + "/" : "") + ".bench-\(UInt64.random(in: 0...(.max)))"
    let file: Int32
    do { file = try Platform.create(temporary) } catch { throw Self.error(path, error) }
    Platform.copyPermissions(from: target, to: file)
    if let reason = write(bytes, file) {
      Platform.closeQuietly(file)
      Platform.remove(temporary)
      throw Self.error(path, reason: reason)
    }
    do { try Platform.finish(file) } catch {
      Platform.remove(temporary)
      throw Self.error(path, error)
    }
  }

  private func settle() throws(FileError) {
    do { try Platform.move(temporary, to: target) } catch { throw Self.error(path, error) }
  }

  /// A link stays, and what it leads to is written.
  private static func destination(of path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<32 {
      guard let link = Platform.destination(ofLink: path) else { return path }
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      path = link.hasPrefix("/") ? link : (folder + [link[...]]).joined(separator: "/")
    }
    throw error(path, found: "a symbolic link that leads nowhere")
  }

  /// Makes a folder and those that it lies in.
  private static func makeFolder(_ folder: String, for path: String) throws(FileError) {
    var made = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      made += part
      defer { made += "/" }
      if made.isEmpty || Platform.kind(of: made) == .folder { continue }
      if Platform.kind(of: made) != nil {
        throw error(
          path, found: "\(made.quoted) which is no folder", advice: "name a file in a folder")
      }
      do { try Platform.makeFolder(made) } catch  where error != .isTaken {
        throw Self.error(
          path, found: "a folder \(made.quoted) that cannot be made (\(error))")
      } catch {
        // Another process was quicker.
      }
    }
  }

  private static func error(_ path: String, _ error: SystemError) -> FileError {
    self.error(path, reason: "\(error)", isFull: error == .isFull)
  }

  private static func error(_ path: String, reason: String) -> FileError {
    error(path, reason: reason, isFull: reason == "\(SystemError.isFull)")
  }

  private static func error(_ path: String, reason: String, isFull: Bool) -> FileError {
    error(
      path,
      found: isFull ? "a disk that is full (\(reason))" : "what cannot be written (\(reason))",
      advice: isFull ? "make room on it, or name another file" : "name another file")
  }

  private static func error(
    _ path: String, found: String, advice: String = "name another file"
  ) -> FileError {
    FileError(
      file: path, found: found, expected: "a file to write",
      advice: "\(advice). What was there is as before")
  }
}
