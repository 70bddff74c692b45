import Basics
package import Foundation

extension Script {
  /// Reads a script from a file.
  ///
  /// - Parameter path: the file. Errors and reports use it as the name of the script.
  /// - Throws: the first mistake. A file without steps counts as one, so that an empty file does not look
  ///   like a script that passes.
  public init(contentsOf path: String) throws(ScriptError) {
    try self.init(named: path) { () throws(FileError) in
      try InputFile(path, expecting: "a script")
    }
  }

  /// Reads a script from an open file, such as standard input, to its end.
  ///
  /// - Parameter name: what errors and reports call the script.
  /// - Throws: as `init(contentsOf:)` does.
  package init(reading file: FileHandle, name: String) throws(ScriptError) {
    try self.init(named: name) { () throws(FileError) in
      var bytes: [UInt8] = []
      do {
        // A pipe hands over only what it has, and a device may never end.
        while bytes.count <= Self.largestFile,
          let part = try file.read(upToCount: Self.largestFile), !part.isEmpty
        {
          bytes += part
        }
      } catch {
        throw FileError(
          file: name, found: "input that cannot be read (\(error.localizedDescription))",
          expected: "a script")
      }
      guard bytes.count <= Self.largestFile else {
        throw FileError(
          file: name, found: "more than \(Self.largestFile.grouped) bytes",
          expected: "a script, which is much smaller")
      }
      return try InputFile(name, bytes: bytes)
    }
  }

  private static let largestFile = 10_000_000

  private init(
    named name: String, _ read: () throws(FileError) -> InputFile
  ) throws(ScriptError) {
    let file: InputFile
    do {
      file = try read()
    } catch {
      let position = error.line.map { ScriptError.Position(line: $0, column: error.column ?? 1) }
      throw ScriptError(
        file: name, position: position, found: error.found, expected: [error.expected],
        advice: error.advice)
    }
    try self.init(parsing: String(decoding: file.bytes, as: UTF8.self), name: name)
    if lines.isEmpty {
      throw ScriptError(
        file: name, found: "a script without steps", expected: ["at least one step"])
    }
  }

  /// Reads all `*.scenario` files of a folder, in the order of their names. Subfolders are not searched,
  /// and hidden files are skipped.
  ///
  /// - Throws: the first mistake. A folder without such a file counts as one, so that the wrong folder does
  ///   not look like one in which every script passes.
  public static func all(inFolder path: String) throws(ScriptError) -> [Script] {
    let ending = ".scenario"
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let found =
        !exists
        ? "no folder of that name"
        : isFolder.boolValue
          ? "a folder that cannot be read (\(error.localizedDescription))" : "a file"
      throw ScriptError(file: path, found: found, expected: ["a folder of scripts"])
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
