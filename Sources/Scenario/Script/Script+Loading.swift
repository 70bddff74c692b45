package import Foundation

extension Script {
  /// Reads a script from a file.
  ///
  /// - Parameter path: the file. Errors and reports use it as the name of the script.
  /// - Throws: the first mistake. A file without steps counts as one, so that an empty file does not look
  ///   like a script that passes.
  public init(contentsOf path: String) throws(ScriptError) {
    let bytes: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      bytes = try Self.bytes(of: file)
    } catch {
      throw ScriptError(
        file: path, found: Self.whatIs(at: path, wantsFolder: false, error),
        expected: ["a script"])
    }
    try self.init(bytes, name: path)
  }

  /// Reads a script from an open file, such as standard input, to its end.
  ///
  /// - Parameter name: what errors and reports call the script.
  /// - Throws: as `init(contentsOf:)` does.
  package init(reading file: FileHandle, name: String) throws(ScriptError) {
    let bytes: Data
    do {
      bytes = try Self.bytes(of: file)
    } catch {
      throw ScriptError(
        file: name, found: "input that cannot be read (\(Self.reason(for: error)))",
        expected: ["a script"])
    }
    try self.init(bytes, name: name)
  }

  /// Reads all `*.scenario` files of a folder, in the order of their names. Subfolders are not searched,
  /// and hidden files are skipped.
  ///
  /// - Throws: the first mistake. A folder without such a file counts as one, so that the wrong folder does
  ///   not look like one in which every script passes.
  public static func all(inFolder path: String) throws(ScriptError) -> [Script] {
    let suffix = ".scenario"
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw ScriptError(
        file: path, found: whatIs(at: path, wantsFolder: true, error),
        expected: ["a folder of scripts"])
    }
    if let name = FolderNames.firstNotUTF8(inFolder: path, ending: suffix) {
      throw ScriptError(
        file: path, found: "the name \(name), which is not UTF-8", expected: ["names in UTF-8"],
        advice: "rename the file")
    }
    let scripts = names.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.sorted()
    if scripts.isEmpty {
      throw ScriptError(
        file: path, found: "a folder without scripts", expected: ["files named *\(suffix)"])
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return try scripts.map { name throws(ScriptError) in try Script(contentsOf: folder + name) }
  }

  private init(_ bytes: Data, name: String) throws(ScriptError) {
    if bytes.count > Self.largestFile {
      throw ScriptError(
        file: name, found: "more than 10,000,000 bytes",
        expected: ["a script, which is much smaller"])
    }
    try self.init(parsing: try Self.text(of: bytes, file: name), name: name)
    if lines.isEmpty {
      throw ScriptError(
        file: name, found: "a script without steps", expected: ["at least one step"])
    }
  }

  /// A script that a person wrote is far smaller, so a larger file is something else.
  private static let largestFile = 10_000_000

  /// Reads in pieces, since a pipe hands over only what it has and a device may never end.
  private static func bytes(of file: FileHandle) throws -> Data {
    var bytes = Data()
    while bytes.count <= largestFile,
      let part = try file.read(upToCount: largestFile + 1 - bytes.count), !part.isEmpty
    {
      bytes += part
    }
    return bytes
  }

  private static func text(of bytes: Data, file: String) throws(ScriptError) -> String {
    var bytes = bytes.makeIterator()
    var decoder = UTF8()
    var scalars = String.UnicodeScalarView()
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): scalars.append(scalar)
      case .emptyInput: return String(scalars)
      case .error:
        let last = ScriptLine.lines(of: String(scalars), file: file).last
        throw ScriptError(
          file: file, position: last.map { .init(line: $0.number, column: $0.text.count + 1) },
          found: "a byte that is not UTF-8", expected: ["text in UTF-8"],
          advice: "save the file as UTF-8")
      }
    }
  }
}

// MARK: - Errors

extension Script {
  /// What is at a path where a readable file or folder was expected.
  private static func whatIs(
    at path: String, wantsFolder: Bool, _ error: any Error
  ) -> String {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists, isFolder.boolValue != wantsFolder {
      return isFolder.boolValue ? "a folder" : "a file"
    }
    let kind = wantsFolder ? "folder" : "file"
    if systemError(behind: error) == ENOENT { return "no \(kind) of that name" }
    return "a \(kind) that cannot be read (\(reason(for: error)))"
  }

  /// The message of the system, which Foundation hides behind its own.
  private static func reason(for error: any Error) -> String {
    systemError(behind: error).map { String(cString: strerror($0)) } ?? error.localizedDescription
  }

  private static func systemError(behind error: any Error) -> Int32? {
    let error = error as NSError
    let cause = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError } ?? error
    return cause.domain == NSPOSIXErrorDomain ? Int32(exactly: cause.code) : nil
  }
}
