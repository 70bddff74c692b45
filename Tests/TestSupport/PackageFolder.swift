import Foundation

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
