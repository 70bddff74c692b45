import Foundation
import TestSupport
import Testing

@testable import ArchitectureBench

@Suite struct ContenderSourcesTests {
  private func sources(
    of module: String = "Elm", _ targets: String, before: String = ""
  ) -> ContenderSources? {
    let json = "\(before){\"path\": \"/elm\", \"targets\": [\(targets)]}"
    return ContenderSources(of: module, describedBy: Data(json.utf8))
  }

  private func target(_ name: String, files: [String], on others: [String] = []) -> String {
    """
    {"name": "\(name)", "c99name": "\(name.replacing("-", with: "_"))", "path": "Sources/\(name)",
    "sources": \(files), "target_dependencies": \(others)}
    """
  }

  @Test func `the sources are those of the target of the type and of what it depends on`() throws {
    let found = try #require(
      sources(
        [
          target("ElmBench", files: ["main.swift"], on: ["Elm"]),
          target("ElmTests", files: ["Tests.swift"], on: ["Elm"]),
          target("Elm", files: ["View.swift", "Model/State.swift", "shim.c"], on: ["Elm-Core"]),
          target("Elm-Core", files: ["Loop.swift"], on: ["Elm", "LoginSearch"]),
          target("LoginSearch", files: ["Screen.swift"]),
        ].joined(separator: ","), before: "warning: something\n"))
    #expect(found.package == "/elm")
    #expect(found.targets.map(\.module) == ["Elm", "Elm_Core"])
    #expect(found.targets[0].files == ["Model/State.swift", "View.swift"])
    #expect(found.targets[1].folder == "Sources/Elm-Core")
  }

  @Test func `a package without the module, or without sources, has none`() {
    #expect(sources(target("Other", files: ["A.swift"])) == nil)
    #expect(sources(target("Elm", files: ["shim.c"])) == nil)
    #expect(sources("") == nil)
    #expect(ContenderSources(of: "Elm", describedBy: Data("no JSON".utf8)) == nil)
  }

  @Test func `a copy has the files of now, and what is the same stays as it is`() throws {
    try withFolder { folder in
      let sources = try #require(
        ContenderSources(
          of: "Elm",
          describedBy: Data(
            "{\"path\": \"\(folder)\", \"targets\": [\(target("Elm", files: ["A.swift", "B.swift"]))]}"
              .utf8)))
      func write(_ text: String, to path: String) throws {
        let file = URL(fileURLWithPath: folder + "/" + path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      try write("let a = 1\n", to: "Sources/Elm/A.swift")
      try write("let b = 1\n", to: "Sources/Elm/B.swift")
      try write("let old = 1\n", to: "copy/Elm/Old.swift")
      try write("let a = 1\n", to: "copy/Elm/A.swift")
      func number(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder + "/" + path)[.systemFileNumber]
          as? Int
      }
      let before = try number(of: "copy/Elm/A.swift")
      try sources.copy(into: folder + "/copy")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder + "/copy/Elm").sorted()
          == ["A.swift", "B.swift"])
      #expect(try number(of: "copy/Elm/A.swift") == before)
    }
  }
}
