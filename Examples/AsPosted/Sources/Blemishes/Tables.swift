import Foundation
import LoginSearch
import Scenario

/// The output of `AsPosted table`: two tables, in the form of `Docs/AsPosted.md`.
public struct Tables: CustomStringConvertible {
  public let blemishes: String
  public let contenders: String

  /// Plays and shrinks all scripts, which takes a few seconds.
  public init() throws {
    let lines = try Post.all.map { try SourceLines(of: $0) }
    let mending = Dictionary(uniqueKeysWithValues: zip(Post.all.map(\.folder), lines))
    blemishes = table(
      [
        "contender", "blemish, script", "rule", "at the end, by the rules", "as posted", "steps",
        "lines to mend",
      ],
      try Blemish.all.map { blemish in
        let script = try blemish.script()
        let finding = blemish.finding(in: script, of: blemish.post.posted)
        return [
          blemish.post.posted.name, "`\(blemish.name)`", finding?.rule.rawValue ?? "none",
          finding?.expected ?? "–", finding?.found ?? "–",
          "\(blemish.shrunk(script).stepCount)",
          "\(mending[blemish.post.folder]?.mending[blemish.name] ?? 0)",
        ]
      })
    contenders = table(
      ["contender", "posts", "lines", "leaks", "lines to mend all", "its scripts pass on"],
      zip(Post.all, lines).map { post, lines in
        [
          post.posted.name, post.letters, "\(lines.posted)", leaks(post.posted) ? "yes" : "no",
          "\(lines.mending.values.reduce(0, +))", post.variant.name,
        ]
      })
  }

  public var description: String {
    blemishes + "\n" + contenders
  }
}

/// Whether a variant leaves something behind when it is torn down at once.
private func leaks(_ variant: any Variant) -> Bool {
  let driver = Driver(variant)
  try? driver.play("tear down")
  return !driver.leaks.isEmpty
}

/// Formats a table in Markdown, with columns that line up.
private func table(_ heads: [String], _ rows: [[String]]) -> String {
  let widths = heads.indices.map { column in
    ([heads] + rows).map { $0[column].count }.max() ?? 0
  }
  func line(_ cells: [String], _ fill: Character) -> String {
    let padded = zip(cells, widths).map { $0 + String(repeating: fill, count: $1 - $0.count) }
    return "| \(padded.joined(separator: " | ")) |\n"
  }
  return line(heads, " ") + line(heads.map { _ in "" }, "-")
    + rows.map { line($0, " ") }.joined()
}

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
