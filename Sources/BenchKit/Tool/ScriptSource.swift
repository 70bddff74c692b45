import Basics
import Scenario

/// Where commands find their scripts.
struct ScriptSource {
  let session: Session

  /// The name of a script from the standard input.
  static let standardInput = "standard input"

  /// A script by its file, or by its name for one that comes with the tool; `-` is the standard
  /// input.
  func script(_ file: String) throws -> Script {
    if file == "-" { return try Script(reading: session.standardInput, name: Self.standardInput) }
    // Files have priority, so that users can try a changed copy.
    if Platform.kind(of: file) != nil { return try Script(contentsOf: file) }
    if let ruleScript = RuleScript.named(file) { return ruleScript.script }
    let names = RuleScript.all.map { $0.name.replacing(".scenario", with: "") }
    let nearest = nearestWord(to: file.replacing(".scenario", with: ""), among: names)
    throw FileError(
      file: file, found: "no file of that name",
      expected:
        "a script file, or the name of a script that comes with the tool, such as \(names[0])",
      advice: (nearest ?? names.first { $0.hasPrefix(file + "-") }).map { "did you mean \($0)?" })
  }

  /// The scripts of a folder and the named ones; without either, the scripts of the rules, which
  /// come with the tool. The current folder does not matter.
  func scripts(_ files: [String], folder: String?) throws -> [Script] {
    if let folder, Platform.kind(of: folder) == .file {
      throw UsageError(
        found: "the file \(folder.quoted)", expected: "a folder of scripts",
        action: "to play a script, use verify --script")
    }
    let named = try files.map(script)
    if let folder { return try Script.all(inFolder: folder) + named }
    return files.isEmpty ? Script.ofTheRules : named
  }
}
