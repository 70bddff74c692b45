package import Foundation

/// The folder of this package.
package enum PackageFolder {
  package static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of the scripts that come with the package.
  package static let scenarios = path + "/Scenarios"

  package static func text(of file: String) throws -> String {
    try String(contentsOfFile: path + "/" + file, encoding: .utf8)
  }
}

/// Calls the body with a folder that exists meanwhile. A shell accepts its path only in quotes.
///
/// - Parameter files: the contents of the folder, by name.
package func withFolder<Result>(
  containing files: [String: Data] = [:], _ body: (_ path: String) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "bench test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, content) in files { try content.write(to: folder.appendingPathComponent(name)) }
  return try body(folder.path)
}

/// The paths of all files and folders in a folder.
package func names(in folder: String) throws -> [String] {
  try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
}

/// Calls the body with a file that exists meanwhile, in a folder of its own.
package func withFile<Result>(
  _ text: String, named name: String = "test.scenario", _ body: (_ path: String) throws -> Result
) throws -> Result {
  try withFolder(containing: [name: Data(text.utf8)]) { try body($0 + "/" + name) }
}

/// Calls the body with a shell script that exists meanwhile as a program.
package func withProgram<Result>(_ script: String, _ body: (_ path: String) throws -> Result) throws
  -> Result
{ try withExecutable("#!/bin/sh\n\(script)\n", body) }

/// Calls the body with an executable file, whatever its contents.
package func withExecutable<Result>(_ text: String, _ body: (_ path: String) throws -> Result)
  throws -> Result
{
  try withFile(text, named: "text") { source in
    let program = source + " program"
    // A process that another test starts meanwhile inherits for a moment the file that this one has open for writing,
    // and such a file can't be executed. So another process writes it.
    let copy = try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: [source, program])
    copy.waitUntilExit()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return try body(program)
  }
}
