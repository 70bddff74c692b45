package import Foundation

extension URL {
  /// Creates the URL of a path that a shell has already expanded. Foundation would expand a "~" at its start.
  package init(literalPath path: String) {
    self.init(fileURLWithPath: path.hasPrefix("~") ? "./" + path : path)
  }
}

/// Writes files whole or not at all: an earlier file stays until the new one can replace it.
package enum AtomicFile {
  /// Writes files. Before the first one is written, all are checked as in `checkWritable`.
  package static func write(
    _ files: [(path: String, bytes: [UInt8])], makesFolders: Bool = false
  ) throws(FileError) {
    var targets: [URL] = []
    for file in files { targets.append(try checkedTarget(file.path, makesFolders)) }
    for (file, target) in zip(files, targets) {
      let earlier = try? FileManager.default.attributesOfItem(atPath: target.path)
      try naming(file.path) {
        try Data(file.bytes).write(to: target, options: .atomic)
        if let mode = earlier?[.posixPermissions] {
          try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: target.path)
        }
      }
    }
  }

  /// - Parameter makesFolders: whether missing folders are created. A folder that a user names must exist, as it may be
  ///   a typo.
  /// - Throws: the error that writing the file would throw now.
  package static func checkWritable(
    _ path: String, makesFolders: Bool = false
  ) throws(FileError) {
    _ = try checkedTarget(path, makesFolders)
  }

  /// Returns the file that the path leads to. Symbolic links are followed, and stay.
  private static func checkedTarget(
    _ path: String, _ makesFolders: Bool
  ) throws(FileError) -> URL {
    if path.isEmpty || path.hasSuffix("/") { throw error(path, found: "no file name") }
    let target = URL(literalPath: path).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    switch Platform.kind(of: target.path) {
    case .folder?: throw error(path, found: "a folder", advice: "name a file in it")
    case .other?: throw error(path, found: "something other than a plain file")
    case .file? where !FileManager.default.isWritableFile(atPath: target.path):
      throw error(path, found: "a read-only file")
    case nil where (try? FileManager.default.destinationOfSymbolicLink(atPath: target.path)) != nil:
      throw error(path, found: "a symbolic link to nothing")
    case .file?, nil: break
    }
    if makesFolders {
      try naming(path, "a folder that cannot be created") {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
    } else if Platform.kind(of: folder.path) == nil {
      let name = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      throw error(
        path, found: "no folder \(name.joined(separator: "/").quoted)",
        advice: "create the folder, or name another file")
    }
    try naming(path) {
      // Whether the folder accepts a new file shows only when one is created.
      let probe = folder.appendingPathComponent(".bench-\(UUID().uuidString)")
      try Data().write(to: probe)
      try FileManager.default.removeItem(at: probe)
    }
    return target
  }

  private static func naming(
    _ path: String, _ found: String = "a file that cannot be written", _ work: () throws -> Void
  ) throws(FileError) {
    do { try work() } catch {
      throw self.error(path, found: "\(found) (\(error.systemReason))")
    }
  }

  private static func error(
    _ path: String, found: String, advice: String = "name another file"
  ) -> FileError {
    FileError(file: path, found: found, expected: "a file to write", advice: advice)
  }
}
