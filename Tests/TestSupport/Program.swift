import Foundation

/// A program that a shell runs, which is there while the body runs.
package func withProgram<Result>(
  _ script: String, _ body: (_ path: String) throws -> Result
) throws -> Result {
  try withExecutable("#!/bin/sh\n\(script)\n", body)
}

/// A file that may be started, whatever it holds.
package func withExecutable<Result>(
  _ text: String, _ body: (_ path: String) throws -> Result
) throws -> Result {
  try withFile(text, named: "program") { path in
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return try body(path)
  }
}
