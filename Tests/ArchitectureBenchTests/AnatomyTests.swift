import Basics
import Foundation
import TestSupport
import Testing

@testable import ArchitectureBench
@testable import Benchmarking

/// The figures that another tool has counted.
@Suite struct AnatomyTests {
  private static let header = "variant,scope,name,figure,value,which\r\n"

  private func anatomy(_ rows: String, header: String = header) throws(FileError) -> Anatomy {
    try Anatomy(InputFile("anatomy.csv", bytes: Array((header + rows).utf8)))
  }

  @Test func `a figure is found by its variant, or by the scope and name of a part`() throws {
    let anatomy = try anatomy(
      "MVC,variant,,tokens,3544,\r\nMVC,role,view,tokens,126,\r\n"
        + "MVC,gesture,\"its page arrives, too\",calls,25,\r\n")
    #expect(anatomy.value("tokens", of: "MVC") == 3544)
    #expect(anatomy.value("calls", of: "MVC") == nil)
    #expect(anatomy.value("tokens", of: "MVI") == nil)
    #expect(anatomy.value("tokens", of: "MVC", scope: "role", name: "view") == 126)
    #expect(
      anatomy.value("calls", of: "MVC", scope: "gesture", name: "its page arrives, too") == 25)
  }

  @Test(arguments: [
    ("MVC,variant,,tokens,many,\r\n", "2:1: found \"MVC,variant,,tokens,many,\""),
    ("MVC,variant,,tokens\r\n", "2:1: found \"MVC,variant,,tokens\""),
    (
      "MVC,variant,,calls,1,\r\nMVC,variant,,calls,2,\r\n",
      "3:1: found \"MVC,variant,,calls,2,\", expected one row"
    ),
    ("MVC,variant,,calls,1", "2:1: found \"MVC,variant,,calls,1\""),
  ])
  func `a damaged file is an error that names its place`(rows: String, message: String) {
    let error = #expect(throws: FileError.self) { try anatomy(rows) }
    #expect(error?.description.hasPrefix("anatomy.csv:\(message)") == true)
  }

  @Test func `a file with other columns is an error that says how to write it again`() {
    for header in ["", "variant,figure,value\r\n"] {
      let error = #expect(throws: FileError.self) { try anatomy("", header: header) }
      #expect(error?.description.hasSuffix("write it again with Live/build anatomy") == true)
    }
  }

  @Test func `a folder without the file has no anatomy`() throws {
    #expect(try Anatomy(inFolderOf: "/nowhere/latest.json") == nil)
  }

  @Test func `an anatomy.csv beside the run is shown in the tables and on the page`() throws {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/run.csv"))
      try FileManager.default.copyItem(
        atPath: PackageFolder.path + "/results/reference.csv", toPath: files.csv)
      let anatomy = folder + "/anatomy.csv"
      func write(_ value: String) throws {
        let text = "variant,scope,name,figure,value,which\nVanilla,variant,,tokens,\(value),\n"
        try text.write(toFile: anatomy, atomically: true, encoding: .utf8)
      }
      try write("1960")
      let tables = BenchRun("report", files.csv, "--tables").output
      #expect(tables.contains(/\nanatomy +Vanilla *\n/) && tables.contains(/\ntokens +1,960 *\n/))
      #expect(BenchRun("report", files.csv).status == .success)
      let page = try String(contentsOfFile: files.page, encoding: .utf8)
      #expect(page.contains("<tr><th scope=\"row\">tokens</th><td>1,960</td></tr>"))

      try write("many")
      let run = BenchRun("report", files.csv)
      #expect(run.status == .failure && run.errors.contains("anatomy.csv:2:1: found"))
    }
  }
}
