import Foundation
import Scenario

/// Where commands find their scripts.
struct ScriptSource {
  let session: Session

  /// A script by its file; `-` is the standard input.
  func script(_ file: String) throws(ScriptError) -> Script {
    try Script(contentsOf: file == "-" ? session.standardInput : file)
  }

  /// The scripts that are named; all of the folder's if none is, or if the folder is named too.
  func scripts(_ files: [String], folder: String?) throws -> [Script] {
    var scripts: [Script] = []
    if files.isEmpty || folder != nil {
      scripts = try Script.all(inFolder: folder ?? Self.folder(among: Self.usualFolders))
    }
    return try scripts + files.map(script)
  }

  /// Here, or where this source file comes from, so that the tool finds the package's scripts
  /// wherever it is called.
  static var usualFolders: [String] {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return ["Scenarios", package.appendingPathComponent("Scenarios").path]
  }

  static func folder(among folders: [String]) throws(UsageError) -> String {
    for folder in folders {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
      {
        return folder
      }
    }
    throw UsageError(
      found: "no folder of scripts",
      expected: UsageError.alternatives(folders.map(UsageError.quoted)),
      action: "name it with --scenarios FOLDER")
  }
}
