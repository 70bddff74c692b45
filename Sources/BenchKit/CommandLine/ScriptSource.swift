import Scenario

/// Where commands find their scripts.
struct ScriptSource {
  let session: Session

  /// What a script that came in by the standard input is called.
  static let standardInput = "standard input"

  /// A script by its file, or by its name if it is one that comes with the tool; `-` is the standard
  /// input.
  func script(_ file: String) throws(ScriptError) -> Script {
    if file == "-" { return try Script(reading: session.standardInput, name: Self.standardInput) }
    // A file goes first, so that a person can change a copy and try that.
    if Platform.kind(of: file) == nil, let known = RuleScript.named(file) { return known.script }
    return try Script(contentsOf: file)
  }

  /// The scripts that are named; all of the folder's if none is, or if the folder is named too.
  func scripts(_ files: [String], folder: String?) throws -> [Script] {
    if let folder, Platform.kind(of: folder) == .file {
      throw UsageError(
        found: "the file \(folder.quoted)", expected: "a folder of scripts",
        action: UsageError.howToNameAScript)
    }
    let named = try files.map(script)
    return try files.isEmpty || folder != nil ? all(inFolder: folder) + named : named
  }

  /// Without a folder, that of the current one or else those that come with the tool: they are found
  /// wherever it is called.
  func all(inFolder folder: String?, orIn usual: String = "Scenarios") throws -> [Script] {
    if let folder { return try Script.all(inFolder: folder) }
    return Platform.kind(of: usual) == .folder
      ? try Script.all(inFolder: usual) : Script.ofTheRules
  }
}
