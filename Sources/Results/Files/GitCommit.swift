import Basics
import Foundation

/// The commit that is checked out, read from git's files. Running git would need more: it may be
/// missing, and it runs commands that the configuration of a repository names.
enum GitCommit {
  /// - Parameter path: a file or folder in a working tree, at any depth.
  /// - Returns: nil outside a repository, and in one without a commit.
  static func checkedOut(around path: String) -> String? {
    var folder = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    while true {
      let entry = folder.appendingPathComponent(".git")
      switch Platform.kind(of: entry.path) {
      case .folder?: return commit(in: entry)
      // A linked work tree or a submodule: the file names the folder with the rest.
      case .file?: return linkedPath(after: "gitdir", in: entry, from: folder).flatMap(commit)
      default: break
      }
      if folder.path == "/" || folder.path.isEmpty { return nil }
      folder = folder.deletingLastPathComponent()
    }
  }

  private static func commit(in folder: URL) -> String? {
    guard let head = line(of: folder.appendingPathComponent("HEAD")) else { return nil }
    guard head.hasPrefix("ref: ") else { return head.asCommit }
    let name = String(head.dropFirst("ref: ".count))
    // A linked work tree has its own HEAD, but the branches are in the folder of the repository.
    let common =
      line(of: folder.appendingPathComponent("commondir"))
      .map { URL(fileURLWithPath: $0, relativeTo: folder.asFolder) } ?? folder
    for folder in [folder, common] {
      if let commit = line(of: folder.appendingPathComponent(name))?.asCommit { return commit }
    }
    let packed = text(of: common.appendingPathComponent("packed-refs")) ?? ""
    return packed.split(separator: "\n").first { $0.hasSuffix(" " + name) }?
      .split(separator: " ").first.flatMap { String($0).asCommit }
  }

  /// The path in a line "name: path".
  private static func linkedPath(after name: String, in file: URL, from folder: URL) -> URL? {
    guard let line = line(of: file), line.hasPrefix(name + ": ") else { return nil }
    return URL(
      fileURLWithPath: String(line.dropFirst(name.count + 2)), relativeTo: folder.asFolder)
  }

  private static func line(of file: URL) -> String? {
    text(of: file)?.split(separator: "\n").first.map(String.init)
  }

  private static func text(of file: URL) -> String? {
    (try? Data(contentsOf: URL(fileURLWithPath: file.path))).map {
      String(decoding: $0.prefix(10_000_000), as: UTF8.self)
    }
  }
}

extension URL {
  /// As the base of relative paths.
  fileprivate var asFolder: URL { URL(fileURLWithPath: path, isDirectory: true) }
}

extension String {
  /// The text, if it has the form of a commit hash.
  fileprivate var asCommit: String? {
    (count == 40 || count == 64) && allSatisfy(\.isHexDigit) ? self : nil
  }
}
