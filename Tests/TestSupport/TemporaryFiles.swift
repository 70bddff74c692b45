package import Foundation

/// A folder that is there while the body runs. Its path is one that a shell takes only in quotes.
///
/// - Parameter files: what is in it, by name.
package func withFolder<Result>(
  containing files: [String: Data] = [:], _ body: (_ path: String) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("bench test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, content) in files { try content.write(to: folder.appendingPathComponent(name)) }
  return try body(folder.path)
}

/// A file that is there while the body runs, in a folder of its own.
package func withFile<Result>(
  _ text: String, named name: String = "test.scenario",
  _ body: (_ path: String) throws -> Result
) throws -> Result {
  try withFolder(containing: [name: Data(text.utf8)]) { try body($0 + "/" + name) }
}
