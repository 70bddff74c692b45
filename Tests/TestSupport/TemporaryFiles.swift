import Foundation

/// A folder that is there while the body runs. Its path is one that a shell takes only in quotes.
package func withFolder<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("bench test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

/// A file that is there while the body runs, in a folder of its own.
package func withFile<Result>(
  _ text: String, named name: String = "test.scenario",
  _ body: (_ path: String) throws -> Result
) throws -> Result {
  try withFolder { folder in
    let path = folder + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return try body(path)
  }
}
