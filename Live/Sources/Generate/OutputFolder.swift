import Foundation

/// A folder of generated files. One that would be the same stays untouched, so that nothing is compiled in vain.
struct OutputFolder {
  private let folder: URL
  private var written: Set<String> = []

  init(_ path: String) {
    folder = URL(fileURLWithPath: path, isDirectory: true)
  }

  mutating func write(_ text: String, to path: String) throws {
    guard written.insert(path).inserted else {
      throw UsageError(
        message: "\(path): found two source files of this name, expected one; rename one of them")
    }
    let file = folder.appendingPathComponent(path)
    if let old = try? String(contentsOf: file, encoding: .utf8), old == text { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Removes the files of an earlier run.
  func removeOthers() throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") && !written.contains(path) {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
    }
  }
}
