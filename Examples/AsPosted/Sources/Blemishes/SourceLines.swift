import Foundation

/// The folder of this package, to read its scripts and sources.
public enum PackageFolder {
  public static let path = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}

/// The lines of a contender, as posted and as mended.
struct SourceLines {
  /// The number of lines as posted, with comments and empty lines.
  private(set) var posted = 0
  /// The number of lines that mend each blemish: new or changed lines.
  private(set) var mending: [String: Int] = [:]

  init(of post: Post) throws {
    let folder = "\(PackageFolder.path)/Sources/Posts/\(post.folder)"
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      add(try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
    }
  }

  /// Counts the lines of a file. Lines that mend are between `#if MENDED // name` and `#else` or
  /// `#endif`. The lines posted instead are after `#else` or `#if !MENDED`.
  private mutating func add(_ text: String) {
    var name: String?
    var isMended = false
    var mendingLines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let words = line.trimmingPrefix { $0 == " " }
      switch words.prefix(while: { $0 != " " }) {
      case "#if":
        isMended = words.hasPrefix("#if MENDED")
        name = isMended ? String(words.trimmingPrefix("#if MENDED  // ")) : nil
      case "#else":
        isMended = false
      case "#endif":
        if let name { mending[name, default: 0] += mendingLines.count }
        (name, isMended, mendingLines) = (nil, false, [])
      case _ where isMended:
        if !words.isEmpty { mendingLines.append(words) }
      default:
        posted += 1
        if let same = mendingLines.firstIndex(of: words) { mendingLines.remove(at: same) }
      }
    }
  }
}
