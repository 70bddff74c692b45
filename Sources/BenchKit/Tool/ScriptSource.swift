import Scenario
import Terminal

/// Where commands find their scripts.
struct ScriptSource {
  let session: Session

  /// What a script that came in by the standard input is called.
  static let standardInput = "standard input"

  /// A script by its file, or by its name if it is one that comes with the tool; `-` is the standard
  /// input.
  func script(_ file: String) throws -> Script {
    if file == "-" { return try Script(reading: session.standardInput, name: Self.standardInput) }
    // A file goes first, so that a person can change a copy and try that.
    if Platform.kind(of: file) != nil { return try Script(contentsOf: file) }
    if let known = RuleScript.named(file) { return known.script }
    let names = RuleScript.all.map { $0.name.replacing(".scenario", with: "") }
    let nearest = nearestWord(to: file.replacing(".scenario", with: ""), among: names)
    throw FileError(
      file: file, found: "nothing of that name",
      expected: "a script to read, or one that comes with the tool, such as \(names[0])",
      advice: (nearest ?? names.first { $0.hasPrefix(file + "-") }).map { "did you mean \($0)?" })
  }

  /// The scripts that are named, and those of a folder that is; if nothing is, those of the rules,
  /// which come with the tool. What lies in the current folder by chance has no part in that.
  func scripts(_ files: [String], folder: String?) throws -> [Script] {
    if let folder, Platform.kind(of: folder) == .file {
      throw UsageError(
        found: "the file \(folder.quoted)", expected: "a folder of scripts",
        action: "name a script with verify --script")
    }
    let named = try files.map(script)
    if let folder { return try Script.all(inFolder: folder) + named }
    return files.isEmpty ? Script.ofTheRules : named
  }
}
