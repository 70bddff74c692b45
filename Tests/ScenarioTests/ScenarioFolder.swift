import Foundation
import TestSupport

/// The folder of scripts that comes with the package.
enum ScenarioFolder {
  static let path = PackageFolder.scenarios

  /// The files as they are, with their names.
  static func texts() throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { name in
      (name, try PackageFolder.text(of: "Scenarios/" + name))
    }
  }
}
