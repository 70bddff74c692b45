/// A file of a random name in the folder of the file that it will become.
///
/// Whoever writes it keeps it locked. The system gives the lock back when the process ends, whatever ends it,
/// so a temporary file without a lock was left behind, and the next one in that folder takes it away.
struct TemporaryFile {
  let path: String
  private let lock: Int32

  private static let prefix = ".bench-"

  /// Creates the file, which the owner alone can read, and removes what earlier processes left behind.
  ///
  /// - Parameters:
  ///   - folder: empty for the current one.
  ///   - file: gets the open file, which the caller closes.
  init(in folder: String, opening file: inout Int32) throws(SystemError) {
    let start = folder.isEmpty ? "" : folder + "/"
    Self.removeLeftovers(in: folder.isEmpty ? "." : folder, start)
    while true {
      let path = start + Self.prefix + "\(UInt64.random(in: 0...(.max)))"
      let created = try Platform.createPrivately(path)
      // Before it is locked, another process may take it for one that was left behind.
      if Platform.lock(created) != .isTaken, Platform.hasName(created) {
        self.path = path
        do { lock = try Platform.duplicate(created) } catch {
          Platform.closeQuietly(created)
          Platform.remove(path)
          throw error
        }
        file = created
        return
      }
      Platform.closeQuietly(created)
      Platform.remove(path)
    }
  }

  /// Gives it its final name.
  func move(to target: String) throws(SystemError) {
    try Platform.move(path, to: target)
    Platform.closeQuietly(lock)
  }

  func remove() {
    Platform.remove(path)
    Platform.closeQuietly(lock)
  }

  private static func removeLeftovers(in folder: String, _ start: String) {
    for name in Platform.names(inFolder: folder) where name.hasPrefix(prefix) {
      guard UInt64(name.dropFirst(prefix.count)) != nil,
        let file = Platform.openPlainFile(start + name)
      else { continue }
      // On a file system without locks nobody knows, and so it stays.
      if Platform.lock(file) == .isOurs { Platform.remove(start + name) }
      Platform.closeQuietly(file)
    }
  }
}
