import Foundation
import Scenario

/// Where commands find their scripts.
struct ScriptSource {
  let session: Session

  /// What a script that came in by the standard input is called.
  static let standardInput = "standard input"

  /// A script by its file; `-` is the standard input.
  func script(_ file: String) throws(ScriptError) -> Script {
    if file == "-" { return try Script(reading: session.standardInput, name: Self.standardInput) }
    return try Script(contentsOf: file)
  }

  /// The scripts that are named; all of the folder's if none is, or if the folder is named too.
  func scripts(_ files: [String], folder: String?) throws -> [Script] {
    var scripts: [Script] = []
    if let folder, Self.isFolder(folder) == false {
      throw UsageError(
        found: "the file \(folder.quoted)", expected: "a folder of scripts",
        action: UsageError.howToNameAScript)
    }
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
    if let folder = folders.first(where: { isFolder($0) == true }) { return folder }
    throw UsageError(
      found: "no folder of scripts",
      expected: alternatives(folders.map(\.quoted)),
      action: "name it with --scenarios FOLDER")
  }

  /// Nil if there is nothing at that path.
  private static func isFolder(_ path: String) -> Bool? {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists ? isFolder.boolValue : nil
  }
}
