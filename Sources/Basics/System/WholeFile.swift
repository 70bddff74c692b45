/// A file that is written atomically: first to a temporary file in the same folder, which then
/// replaces the target once it is on the disk. Until then the earlier file stays.
package struct WholeFile {
  package let path: String
  /// What the path leads to, through symbolic links.
  private let target: String
  private let temporary: TemporaryFile
  /// Whether there is no earlier file.
  private let isNew: Bool

  /// Writes bytes to an open file; returns the reason if that fails.
  package typealias Write = ([UInt8], Int32) -> String?

  /// Writes all files or, if a likely failure such as a full disk occurs, leaves all of them
  /// unchanged: all are on the disk before the first replaces its target. Creates missing folders.
  /// Ctrl-C and the like have to wait meanwhile, so that no temporary file stays.
  package static func write(
    _ files: [(path: String, bytes: [UInt8])], with write: Write = Platform.write
  ) throws(FileError) {
    try Platform.uninterrupted { () throws(FileError) in try writeAll(files, with: write) }
  }

  private static func writeAll(
    _ files: [(path: String, bytes: [UInt8])], with write: Write
  ) throws(FileError) {
    var pending: [WholeFile] = []
    var added: [WholeFile] = []
    var folders: [String] = []
    do {
      for file in files {
        pending.append(try WholeFile(file.path, file.bytes, with: write, making: &folders))
      }
      while let file = pending.first {
        try file.replaceTarget()
        pending.removeFirst()
        if file.isNew { added.append(file) }
      }
    } catch {
      for file in pending { file.temporary.remove() }
      for file in added { Platform.remove(file.target) }
      for folder in folders.reversed() { Platform.removeFolder(folder) }
      throw error
    }
  }

  /// How much room there has to be for a file before it is worth while to begin: more than the results of a
  /// whole run take.
  private static let room = 4_000_000

  /// - Throws: the error that writing a file would throw now, be it that the disk is full.
  package static func checkWritable(_ path: String) throws(FileError) {
    try Platform.uninterrupted { () throws(FileError) in
      var folders: [String] = []
      do throws(FileError) {
        let room = [UInt8](repeating: 0, count: room)
        let file = try WholeFile(path, room, with: Platform.write, making: &folders)
        file.temporary.remove()
      } catch {
        for folder in folders.reversed() { Platform.removeFolder(folder) }
        throw error
      }
    }
  }

  /// Writes the bytes to the temporary file.
  ///
  /// - Parameter folders: gets the folders that were missing, also if this fails.
  private init(
    _ path: String, _ bytes: [UInt8], with write: Write, making folders: inout [String]
  ) throws(FileError) {
    self.path = path
    target = try Self.destination(of: path)
    let parts = target.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let name = parts.last.map(String.init) ?? ""
    isNew = Platform.kind(of: target) == nil
    switch Platform.kind(of: target) {
    case .folder?: throw Self.error(path, found: "a folder", advice: "name a file in it")
    case .other?: throw Self.error(path, found: "something other than a plain file")
    case .file?:
      do { try Platform.checkWritable(target) } catch { throw Self.error(path, error) }
    case nil:
      if name.isEmpty { throw Self.error(path, found: "no file name") }
      if !folder.isEmpty { try Self.makeFolder(folder, for: path, noting: &folders) }
    }
    // That a name is too long shows only where there is a folder.
    if let obstacle = Platform.obstacle(to: target) { throw Self.error(path, obstacle) }
    var file: Int32 = -1
    // The root of the file system has an empty name here, and so has the current folder.
    let place = folder.isEmpty && parts.count > 1 ? "/." : folder
    do { temporary = try TemporaryFile(in: place, opening: &file) } catch {
      throw Self.error(path, error)
    }
    if let reason = write(bytes, file) {
      Platform.closeQuietly(file)
      temporary.remove()
      throw Self.error(path, reason: reason)
    }
    Platform.setPermissions(of: file, like: target)
    do { try Platform.finish(file) } catch {
      temporary.remove()
      throw Self.error(path, error)
    }
  }

  private func replaceTarget() throws(FileError) {
    do { try temporary.move(to: target) } catch { throw Self.error(path, error) }
  }

  /// Follows symbolic links, so that the link stays and its target is replaced.
  private static func destination(of path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<32 {
      let found: String?
      do { found = try Platform.destination(ofLink: path) } catch {
        throw self.error(path, found: "a symbolic link whose path is not UTF-8")
      }
      guard let link = found else { return path }
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      path = link.hasPrefix("/") ? link : (folder + [link[...]]).joined(separator: "/")
    }
    throw error(path, found: "a symbolic link to nothing")
  }

  /// Creates a folder and its missing parents.
  private static func makeFolder(
    _ folder: String, for path: String, noting folders: inout [String]
  ) throws(FileError) {
    var made = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      made += part
      defer { made += "/" }
      if made.isEmpty || Platform.kind(of: made) == .folder { continue }
      if Platform.kind(of: made) != nil {
        throw error(
          path, found: "\(made.quoted), which is not a folder", advice: "name a file in a folder")
      }
      do {
        try Platform.makeFolder(made)
        folders.append(made)
      } catch  where error != .isTaken {
        throw Self.error(
          path, found: "a folder \(made.quoted) that cannot be created (\(error))")
      } catch {
        // Another process has just created it.
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
      found: isFull
        ? "a disk that is full (\(reason))" : "a file that cannot be written (\(reason))",
      advice: isFull ? "make room on it, or name another file" : "name another file")
  }

  private static func error(
    _ path: String, found: String, advice: String = "name another file"
  ) -> FileError {
    FileError(
      file: path, found: found, expected: "a file to write",
      advice: "\(advice). Nothing was changed")
  }
}
