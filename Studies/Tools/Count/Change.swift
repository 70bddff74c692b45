// What a change does to the sources of a program.

import SwiftParser

/// Where two lists differ: what stands between what both have.
private func gaps<Element: Hashable>(
  from old: [Element], to new: [Element]
) -> [(old: ArraySlice<Element>, new: ArraySlice<Element>)] {
  var (gone, came) = (Set<Int>(), Set<Int>())
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): gone.insert(offset)
    case .insert(let offset, _, _): came.insert(offset)
    }
  }
  var gaps: [(old: ArraySlice<Element>, new: ArraySlice<Element>)] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    let (start, newStart) = (i, j)
    while gone.contains(i) { i += 1 }
    while came.contains(j) { j += 1 }
    if (start, newStart) != (i, j) { gaps.append((old[start..<i], new[newStart..<j])) }
    (i, j) = (i + 1, j + 1)
  }
  return gaps
}

/// Lines that stand together and that git replaces by others.
private struct Hunk {
  /// The name of the file.
  var file: String
  var old: [Substring] = []
  var new: [Substring] = []

  /// The hunks of a diff without context.
  static func list(of diff: String) -> [Hunk] {
    var hunks: [Hunk] = []
    var file = ""
    for line in diff.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("diff ") {
        file = String(line.split(separator: "/").last ?? "")
      } else if line.hasPrefix("@@") {
        hunks.append(Hunk(file: file))
      } else if line.hasPrefix("--- ") || line.hasPrefix("+++ ") {
        // Of the header. No line of Swift begins like that after its first character.
      } else if line.hasPrefix("-") {
        hunks[hunks.count - 1].old.append(line.dropFirst())
      } else if line.hasPrefix("+") {
        hunks[hunks.count - 1].new.append(line.dropFirst())
      }
    }
    return hunks
  }
}

struct Change {
  /// By their names in `results/changes.csv`.
  private(set) var figures = [
    "files": 0, "new files": 0, "roles": 0, "hunks": 0, "hunks that change": 0, "tokens added": 0,
    "tokens added to the logic": 0, "tokens changed": 0, "tokens deleted": 0, "types": 0,
    "stored properties": 0,
  ]

  /// - Parameters:
  ///   - old: by path, the sources as they were.
  ///   - diff: what `git diff -U0` says of the two.
  init(from old: [String: String], to new: [String: String], diff: String) {
    let paths = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    figures["files"] = paths.count
    figures["new files"] = paths.count { old[$0] == nil }
    figures["roles"] = Set(paths.map(role)).count
    for path in paths {
      for (text, sign) in [(old[path], -1), (new[path], 1)] {
        let declared = Declarations(of: Parser.parse(source: text ?? ""))
        add(sign * (declared.types + declared.protocols), to: "types")
        add(sign * declared.storedProperties, to: "stored properties")
      }
    }
    for hunk in Hunk.list(of: diff) { add(hunk) }
  }

  private mutating func add(_ number: Int, to figure: String) {
    figures[figure, default: 0] += number
  }

  /// Of tokens that stand in each other's place, as many count as changed as there are on both sides.
  private mutating func add(_ hunk: Hunk) {
    let tokens = gaps(from: tokens(of: hunk.old), to: tokens(of: hunk.new))
    // Only comments or spaces differ.
    if tokens.isEmpty { return }
    add(1, to: "hunks")
    if !tokens.allSatisfy(\.old.isEmpty) { add(1, to: "hunks that change") }
    for (old, new) in tokens {
      let changed = min(old.count, new.count)
      add(new.count - changed, to: "tokens added")
      add(changed, to: "tokens changed")
      add(old.count - changed, to: "tokens deleted")
      if role(of: hunk.file) == "Logic" {
        add(new.count - changed, to: "tokens added to the logic")
      }
    }
  }

  private func tokens(of lines: [Substring]) -> [String] {
    Parser.parse(source: lines.joined(separator: "\n")).readTokens.map(\.text)
  }
}

/// Those of Docs/Architectures.md. `LoginView.swift` and `SearchView.swift` have the same.
private func role(of path: String) -> String {
  ["Launch", "Logic", "Machinery", "Model", "View"].first { path.hasSuffix("\($0).swift") } ?? path
}
