import Foundation

/// A program that ends with status 1, whatever it is called with.
package enum FailingProgram {
  /// It lies in different folders on different systems.
  package static var path: String {
    let folders = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    return folders.split(separator: ":").map { "\($0)/false" }
      .first(where: FileManager.default.isExecutableFile) ?? "/usr/bin/false"
  }
}
