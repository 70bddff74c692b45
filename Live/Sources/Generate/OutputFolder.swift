import Foundation

/// A folder of generated files. An unchanged file stays untouched, so that nothing is compiled needlessly.
struct OutputFolder {
  private let folder: URL
  private var written: Set<String> = []

  init(_ path: String) {
    folder = URL(fileURLWithPath: path, isDirectory: true)
  }

  mutating func write(_ text: String, to path: String) throws {
    guard written.insert(path).inserted else {
      throw GeneratingError(
        description:
          "\(path): found two source files of this name, expected one; rename one of them")
    }
    let file = folder.appendingPathComponent(path)
    if let old = try? String(contentsOf: file, encoding: .utf8), old == text { return }
    try makeFolder(of: file)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Creates a link in the folder to a file or a folder of the project.
  func link(_ path: String, to target: String) throws {
    let manager = FileManager.default
    let link = folder.appendingPathComponent(path)
    if (try? manager.destinationOfSymbolicLink(atPath: link.path)) == target { return }
    try makeFolder(of: link)
    try? manager.removeItem(at: link)
    try manager.createSymbolicLink(atPath: link.path, withDestinationPath: target)
  }

  /// Removes the files of an earlier run. The targets of links and build products are not touched.
  func removeOthers() throws {
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return }
    for case let path as String in paths {
      if path == ".build" { paths.skipDescendants() }
      guard path.hasSuffix(".swift"), !written.contains(path) else { continue }
      let file = folder.appendingPathComponent(path)
      let isLink = try file.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink
      if isLink != true { try FileManager.default.removeItem(at: file) }
    }
  }

  private func makeFolder(of file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }
}
