import Foundation
import Rewriting

/// The files of the project.
struct Sources {
  /// The folder of the project.
  let root: URL

  /// The variants in the order of the page.
  static let variants = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"]
  /// The variants in the order of the tables. Embedded Swift has no Observation, so the page lacks the last one.
  static let allVariants = variants + ["Observable"]

  func path(of path: String) -> String { root.appendingPathComponent(path).path }

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The Swift files of a folder, in the order of their paths, so that places are numbered alike everywhere.
  func files(of module: String, in folder: String) throws -> [SourceFile] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: path(of: folder))
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let path = folder + "/" + path
      return SourceFile(module: module, path: path, text: try text(of: path))
    }
  }
}
