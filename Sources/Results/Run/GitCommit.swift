import Foundation

/// The commit that is checked out, read from git's files. Running git would need more: it may be
/// missing, and it runs commands that the configuration of a repository names.
enum GitCommit {
  /// - Parameter path: a file or folder in a working tree, at any depth.
  /// - Returns: nil outside a repository, and in one without a commit.
  static func checkedOut(around path: String) -> String? {
    var folder = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    while folder.path != "/", !folder.path.isEmpty {
      folder = folder.deletingLastPathComponent()
      let entry = folder.appendingPathComponent(".git", isDirectory: true)
      if FileManager.default.fileExists(atPath: entry.appendingPathComponent("HEAD").path) {
        return commit(in: entry)
      }
      // In a linked work tree or a submodule, it is a file that names the folder with the rest.
      if let line = line(of: folder.appendingPathComponent(".git")) {
        return line.hasPrefix("gitdir: ")
          ? commit(in: URL(fileURLWithPath: String(line.dropFirst(8)), relativeTo: folder)) : nil
      }
    }
    return nil
  }

  private static func commit(in folder: URL) -> String? {
    guard let head = line(of: folder.appendingPathComponent("HEAD")) else { return nil }
    guard head.hasPrefix("ref: ") else { return head.asCommit }
    let name = String(head.dropFirst("ref: ".count))
    // A linked work tree has its own HEAD, but the branches are in the folder of the repository.
    let base = URL(fileURLWithPath: folder.path, isDirectory: true)
    let common =
      line(of: folder.appendingPathComponent("commondir"))
      .map { URL(fileURLWithPath: $0, relativeTo: base) } ?? folder
    for folder in [folder, common] {
      if let commit = line(of: folder.appendingPathComponent(name))?.asCommit { return commit }
    }
    let packed = text(of: common.appendingPathComponent("packed-refs")) ?? ""
    return packed.split(separator: "\n").first { $0.hasSuffix(" " + name) }?
      .split(separator: " ").first.flatMap { String($0).asCommit }
  }

  private static func line(of file: URL) -> String? {
    text(of: file)?.split(separator: "\n").first.map(String.init)
  }

  private static func text(of file: URL) -> String? {
    try? String(contentsOf: file, encoding: .utf8)
  }
}

extension String {
  /// The text, if it has the form of a commit hash.
  fileprivate var asCommit: String? {
    (count == 40 || count == 64) && allSatisfy(\.isHexDigit) ? self : nil
  }
}
