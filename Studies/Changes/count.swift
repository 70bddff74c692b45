// Counts what patches change in variants, as text. `Studies/Changes/measure` compiles it and calls it.
//
//   count           reads cases from standard input, a line of six words each: CHANGE ATTEMPT VARIANT BEFORE AFTER DIFF,
//                   two folders of sources and what `git diff -U0` says of them. Prints their rows of
//                   results/changes.csv.
//   count --check   counts a change whose figures are known

import Foundation
import SwiftParser

// MARK: - Differences

/// Where two lists differ: what stands between what both have.
func gaps<Element: Hashable>(
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
struct Hunk {
  /// The name of the file.
  var file: String
  var old: [String] = []
  var new: [String] = []

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
        hunks[hunks.count - 1].old.append(String(line.dropFirst()))
      } else if line.hasPrefix("+") {
        hunks[hunks.count - 1].new.append(String(line.dropFirst()))
      }
    }
    return hunks
  }
}

// MARK: - Counting

/// What a change does to the sources of a variant.
struct Count {
  private var files = 0
  private var newFiles = 0
  private var roles: Set<String> = []
  private var hunks = 0
  private var hunksThatOnlyAdd = 0
  private var tokensAdded = 0
  private var tokensAddedToLogic = 0
  private var tokensChanged = 0
  private var tokensDeleted = 0
  private var types = 0
  private var storedProperties = 0

  /// Adds a file as it was and as it is; nil if there is none.
  mutating func add(_ name: String, from old: String?, to new: String?) {
    guard old != new else { return }
    files += 1
    if old == nil { newFiles += 1 }
    roles.insert(role(of: name))
    let (before, after) = (Declarations(of: old ?? ""), Declarations(of: new ?? ""))
    types += after.types + after.protocols - before.types - before.protocols
    storedProperties += after.storedProperties - before.storedProperties
  }

  /// Of tokens that stand in each other's place, as many count as changed as there are on both sides.
  mutating func add(_ hunk: Hunk) {
    let tokens = gaps(from: tokens(of: hunk.old), to: tokens(of: hunk.new))
    // Only comments or spaces differ.
    if tokens.isEmpty { return }
    hunks += 1
    if tokens.allSatisfy(\.old.isEmpty) { hunksThatOnlyAdd += 1 }
    for (old, new) in tokens {
      let changed = min(old.count, new.count)
      tokensAdded += new.count - changed
      tokensChanged += changed
      tokensDeleted += old.count - changed
      if role(of: hunk.file) == "Logic" { tokensAddedToLogic += new.count - changed }
    }
  }

  private func tokens(of lines: [String]) -> [String] {
    Parser.parse(source: lines.joined(separator: "\n")).readTokens.map(\.text)
  }

  /// Those of Docs/Architectures.md. `LoginView.swift` and `SearchView.swift` have the same.
  private func role(of name: String) -> String {
    ["Launch", "Logic", "Machinery", "Model", "View"].first { name.hasSuffix("\($0).swift") }
      ?? name
  }

  var rows: [(figure: String, value: Int)] {
    [
      ("files", files), ("new files", newFiles), ("roles", roles.count), ("hunks", hunks),
      ("hunks that change", hunks - hunksThatOnlyAdd), ("tokens added", tokensAdded),
      ("tokens added to the logic", tokensAddedToLogic),
      ("tokens changed", tokensChanged), ("tokens deleted", tokensDeleted), ("types", types),
      ("stored properties", storedProperties),
    ]
  }
}

// MARK: - The program

func texts(in folder: String) throws -> [String: String] {
  Dictionary(uniqueKeysWithValues: try sources(in: folder).map { ($0.path, $0.text) })
}

func count(_ before: String, _ after: String, _ diff: String) throws -> Count {
  let (old, new) = (try texts(in: before), try texts(in: after))
  var count = Count()
  for name in Set(old.keys).union(new.keys).sorted() {
    count.add(name, from: old[name], to: new[name])
  }
  for hunk in Hunk.list(of: try String(contentsOfFile: diff, encoding: .utf8)) { count.add(hunk) }
  return count
}

/// A change with one hunk of each kind, one that is none, and a file that is new.
func check() -> Bool {
  let old = """
    final class Model {
      var a = 1
      // A comment.
      let b = 2
      func f() -> Int { a + b }
      func g() {}
    }
    """
  let new = """
    final class Model {
      var a = 1
      // Another comment.
      let b = 30 + 4
      var sum: Int { a + b }
      func f() -> Int { a + b }
    }
    """
  var count = Count()
  count.add("SearchModel.swift", from: old, to: new)
  let login = """
    struct Login {
      static let a = 1
      var b: Int { didSet { let c = b } }
      var d: Int { get { 0 } }
      var e = 1 { willSet {} }
    }
    protocol Named { var name: String { get } }
    """
  count.add("Login.swift", from: nil, to: login)
  count.add("SearchView.swift", from: "// Same.", to: "// Same.")
  count.add("LoginLogic.swift", from: "f()", to: "f(a)")
  let diff = """
    diff --git a/before/SearchModel.swift b/after/SearchModel.swift
    --- a/before/SearchModel.swift
    +++ b/after/SearchModel.swift
    @@ -3,2 +3,3 @@
    -  // A comment.
    -  let b = 2
    +  // Another comment.
    +  let b = 30 + 4
    +  var sum: Int { a + b }
    @@ -6 +6,0 @@
    -  func g() {}
    @@ -7 +7 @@
    -  // A comment.
    +  // Another.
    diff --git a/after/Login.swift b/after/Login.swift
    --- /dev/null
    +++ b/after/Login.swift
    @@ -0,0 +1,7 @@
    \(login.split(separator: "\n").map { "+\($0)" }.joined(separator: "\n"))
    diff --git a/before/LoginLogic.swift b/after/LoginLogic.swift
    --- a/before/LoginLogic.swift
    +++ b/after/LoginLogic.swift
    @@ -1 +1 @@
    -f()
    +f(a)
    """
  for hunk in Hunk.list(of: diff) { count.add(hunk) }
  let expected = [
    "files": 3, "new files": 1, "roles": 3, "hunks": 4, "hunks that change": 2,
    // "+ 4", "var sum : Int { a + b }", the lines of `login`, and "a".
    "tokens added": 2 + 9 + (3 + 5 + 13 + 10 + 9 + 1 + 11) + 1,
    "tokens added to the logic": 1,
    "tokens changed": 1,
    // "func g ( ) { }"
    "tokens deleted": 6,
    // `a`, `b` and `e`.
    "types": 2, "stored properties": 3,
  ]
  let found = Dictionary(uniqueKeysWithValues: count.rows.map { ($0.figure, $0.value) })
  if found != expected { print("found \(found.sorted(by: <)), expected \(expected.sorted(by: <))") }
  return found == expected
}

@main enum Program {
  static func main() {
    do {
      if CommandLine.arguments.dropFirst() == ["--check"] { exit(check() ? 0 : 1) }
      while let line = readLine() {
        let words = line.split(separator: " ").map(String.init)
        for row in try count(words[3], words[4], words[5]).rows {
          print("\(words[0]),\(words[1]),\(words[2]),\(row.figure),\(row.value)")
        }
      }
    } catch {
      FileHandle.standardError.write(Data("count: \(error.localizedDescription)\n".utf8))
      exit(2)
    }
  }
}
