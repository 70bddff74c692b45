import Foundation
import Terminal

/// The commit that is checked out, read from the files of git: a program that has to be found, may
/// be missing and runs what a repository tells it to would be more than this needs.
enum GitCommit {
  /// - Parameter path: a file or folder of a working tree, at any depth.
  /// - Returns: nil outside a repository, and in one without a commit.
  static func checkedOut(around path: String) -> String? {
    var folder = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    while true {
      let entry = folder.appendingPathComponent(".git")
      switch Platform.kind(of: entry.path) {
      case .folder?: return commit(in: entry)
      // A work tree of its own, or a submodule: the file says where the rest is.
      case .file?: return named("gitdir", in: entry, from: folder).flatMap(commit)
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
    // Branches belong to the repository, of which a work tree of its own has only a part.
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

  /// What a line "name: path" leads to.
  private static func named(_ name: String, in file: URL, from folder: URL) -> URL? {
    guard let line = line(of: file), line.hasPrefix(name + ": ") else { return nil }
    return URL(
      fileURLWithPath: String(line.dropFirst(name.count + 2)), relativeTo: folder.asFolder)
  }

  private static func line(of file: URL) -> String? {
    text(of: file)?.split(separator: "\n").first.map(String.init)
  }

  private static func text(of file: URL) -> String? {
    (try? Platform.read(file.path, atMost: 10_000_000)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension URL {
  /// What relative paths start from.
  fileprivate var asFolder: URL { URL(fileURLWithPath: path, isDirectory: true) }
}

extension String {
  /// The text, if it can be the number of a commit.
  fileprivate var asCommit: String? {
    (count == 40 || count == 64) && allSatisfy(\.isHexDigit) ? self : nil
  }
}
