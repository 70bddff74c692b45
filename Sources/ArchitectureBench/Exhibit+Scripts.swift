import Basics
import Foundation
import Scenario

extension Exhibit {
  static let standardInputName = "standard input"

  /// A script by its file, or by its name for one that comes with the tool; `-` is the standard input.
  func script(_ file: String, standardInput: FileHandle) throws -> Script {
    if file == "-" { return try Script(reading: standardInput, name: Self.standardInputName) }
    // Files have priority, so that users can try a changed copy.
    if Platform.kind(of: file) != nil { return try Script(contentsOf: file) }
    if let ruleScript = RuleScript.named(file) { return ruleScript.script }
    let ofRule = RuleScript.ofRule(file)
    if ofRule.count == 1 { return ofRule[0].script }
    if !ofRule.isEmpty {
      throw FileError(
        file: file, found: "a rule with \(ofRule.count.pluralized("script"))",
        expected: "one of them: \(alternatives(ofRule.map(\.shortName)))")
    }
    let names = RuleScript.all.map(\.shortName)
    let near = nearestWord(to: file.replacing(".scenario", with: ""), among: names)
    throw FileError(
      file: file, found: "no file of that name",
      expected:
        "a script file, or the name of a script that comes with the tool, such as \(names[0])",
      advice: near.map { "did you mean \($0)?" } ?? "\"list --scripts\" lists them")
  }

  /// The script by its file or name or, for the name of a rule, all its scripts.
  private func scripts(named name: String, standardInput: FileHandle) throws -> [Script] {
    // The name of a script may be the beginning of others.
    let isScript = Platform.kind(of: name) != nil || RuleScript.named(name) != nil
    let ofRule = isScript ? [] : RuleScript.ofRule(name)
    return ofRule.isEmpty
      ? [try script(name, standardInput: standardInput)] : ofRule.map(\.script)
  }

  /// The scripts of a folder and the named ones. Without either, the scripts of the rules, which come with the tool.
  func scripts(
    _ files: [String], folder: String?, standardInput: FileHandle = .standardInput
  ) throws -> [Script] {
    if let folder, Platform.kind(of: folder) == .file {
      throw UsageError(
        found: "the file \(folder.quoted)", expected: "a folder of scripts",
        action: "to play a script, use verify --script")
    }
    let named = try files.flatMap { try scripts(named: $0, standardInput: standardInput) }
    if let folder { return try Script.all(inFolder: folder) + named }
    return files.isEmpty ? Script.ofTheRules : named
  }
}

extension ScriptError: LongDescription {}
