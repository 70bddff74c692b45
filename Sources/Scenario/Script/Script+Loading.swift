import Foundation

extension Script {
  /// Reads a script from a file.
  ///
  /// - Parameter path: the file; errors and reports name the script by it.
  public init(contentsOf path: String) throws(ScriptError) {
    try self.init(parsing: try Self.text(of: path), name: path)
  }

  /// Reads all `*.scenario` files of a folder, in the order of their names. Folders in it are not
  /// searched, and hidden files are left alone.
  ///
  /// - Throws: the first mistake; also if there is no such file, so that a wrong folder does not
  ///   look like one in which all is well.
  public static func all(inFolder path: String) throws(ScriptError) -> [Script] {
    let suffix = ".scenario"
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw ScriptError(
        file: path, found: whatIs(at: path, file: "a file"), expected: ["a folder of scripts"])
    }
    let scripts = names.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.sorted()
    if scripts.isEmpty {
      throw ScriptError(
        file: path, found: "a folder without scripts", expected: ["files named *\(suffix)"])
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return try scripts.map { name throws(ScriptError) in try Script(contentsOf: folder + name) }
  }

  /// A script that a person wrote is far smaller; a larger file is some other file.
  private static let largestFile = 10_000_000

  private static func text(of path: String) throws(ScriptError) -> String {
    var bytes = try bytes(of: path).makeIterator()
    var decoder = UTF8()
    var scalars = String.UnicodeScalarView()
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput: return String(scalars)
      case .error:
        let last = ScriptLine.lines(of: String(scalars), file: path).last
        throw ScriptError(
          file: path, place: last.map { .init(line: $0.number, column: $0.text.count + 1) },
          found: "a byte that is not UTF-8", expected: ["a text in UTF-8"],
          advice: "save the file in that encoding")
      }
    }
  }

  /// Reads piecewise, since a pipe hands over what it has and a device may never end.
  private static func bytes(of path: String) throws(ScriptError) -> Data {
    var bytes = Data()
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      while bytes.count <= largestFile,
        let part = try file.read(upToCount: largestFile + 1 - bytes.count), !part.isEmpty
      {
        bytes += part
      }
    } catch {
      throw ScriptError(file: path, found: whatIs(at: path), expected: ["a script to read"])
    }
    if bytes.count > largestFile {
      throw ScriptError(
        file: path, found: "a file larger than that",
        expected: ["a script of at most \(largestFile) bytes"])
    }
    return bytes
  }

  /// What stands in the way of reading it; for a file the words that are given.
  private static func whatIs(
    at path: String, file: String = "a file that cannot be read"
  ) -> String {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if !exists { return "nothing of that name" }
    return isFolder.boolValue ? "a folder" : file
  }
}
