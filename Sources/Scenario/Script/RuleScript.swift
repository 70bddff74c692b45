import Basics
import CScripts
package import Foundation

/// A script of the folder `Scenarios`. The scripts are compiled in, so that they are available in any folder and on any
/// machine.
package struct RuleScript: Sendable {
  package let name: String
  /// The unchanged text of the file, with its comments.
  package let text: String

  /// The script, parsed again at each call.
  package var script: Script {
    do {
      return try Script(parsing: text, name: name)
    } catch {
      preconditionFailure("a script of the rules has a mistake: \(error)")
    }
  }

  /// The name without `.scenario`.
  package var shortName: String { name.replacing(".scenario", with: "") }

  /// The comment at its beginning, which says what it shows.
  package var summary: String {
    text.split(separator: "\n").prefix { $0.hasPrefix("# ") }.map { $0.dropFirst(2) }
      .joined(separator: " ")
  }

  /// The scripts of a rule: for "S7", all whose names begin with "S7-". Case does not matter.
  package static func ofRule(_ rule: String) -> [RuleScript] {
    guard Rule(rawValue: rule.uppercased()) != nil else { return [] }
    return all.filter { $0.name.lowercased().hasPrefix(rule.lowercased() + "-") }
  }

  /// The script with that name, with or without `.scenario`.
  package static func named(_ name: String) -> RuleScript? {
    all.first { $0.name == name || $0.name == name + ".scenario" }
  }

  /// All scripts: the plain cases rule by rule, so that a mistake is found by the rule that it breaks; then the rarer
  /// ones.
  package static let all: [RuleScript] = {
    var all: [RuleScript] = []
    while case let script = scripts_of_the_rules()[all.count], let name = script.name {
      all.append(
        RuleScript(name: String(cString: name) + ".scenario", text: String(cString: script.text)))
    }
    return all
  }()
}

extension Script {
  /// The scripts of the folder `Scenarios`: the plain cases rule by rule, and then the rarer ones.
  public static var ofTheRules: [Script] { RuleScript.all.map(\.script) }

  /// Reads a script from a file.
  ///
  /// - Parameter path: the file. Errors and reports use it as the name of the script.
  /// - Throws: the first mistake. A file without steps counts as one, so that an empty file does not look
  ///   like a script that passes.
  public init(contentsOf path: String) throws(ScriptError) {
    try self.init(reading: nil, name: path)
  }

  /// Reads a script from an open file, such as standard input, to its end.
  ///
  /// - Parameters:
  ///   - file: the open file; nil to open the name as a path.
  ///   - name: the name of the script in errors and reports.
  /// - Throws: as `init(contentsOf:)` does.
  package init(reading file: FileHandle?, name: String) throws(ScriptError) {
    let input: InputFile
    do {
      input = try InputFile(name, expecting: "a script", in: file)
    } catch {
      let position = error.line.map { ScriptError.Position(line: $0, column: error.column ?? 1) }
      throw ScriptError(
        file: name, position: position, found: error.found, expected: [error.expected],
        advice: error.advice)
    }
    try self.init(parsing: String(decoding: input.bytes, as: UTF8.self), name: name)
    if lines.isEmpty {
      throw ScriptError(
        file: name, found: "a script without steps", expected: ["at least one step"])
    }
  }

  /// Reads all `*.scenario` files of a folder, in the order of their names. Subfolders are not searched,
  /// and hidden files are skipped.
  ///
  /// - Throws: the first mistake. A folder without such a file counts as one, so that the wrong folder does not look
  ///   like a folder in which every script passes.
  public static func all(inFolder path: String) throws(ScriptError) -> [Script] {
    let ending = ".scenario"
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw ScriptError(
        file: path, found: "no folder of that name that can be read",
        expected: ["a folder of scripts"])
    }
    let scripts = names.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.sorted()
    if scripts.isEmpty {
      throw ScriptError(
        file: path, found: "a folder without scripts", expected: ["files named *\(ending)"])
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return try scripts.map { name throws(ScriptError) in try Script(contentsOf: folder + name) }
  }
}
