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
