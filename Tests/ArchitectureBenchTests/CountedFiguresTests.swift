import Basics
import Foundation
import TestSupport
import Testing

@testable import ArchitectureBench
@testable import Benchmarking

/// The figures that other tools have counted.
@Suite struct CountedFiguresTests {
  private static let ofCalls = "variant,gesture,figure,value,which\r\n"
  private static let ofHouse = "hand,architecture,kit,text,metric,value\n"

  private func file(_ name: String, _ text: String) throws(FileError) -> InputFile {
    try InputFile(name, bytes: Array(text.utf8))
  }

  @Test func `calls are found by their variant, or by one of its gestures`() throws {
    let figures = try CountedFigures(
      calls: file(
        "calls.csv",
        Self.ofCalls + "MVC,,calls,494,\r\nMVC,\"its page arrives, too\",calls,25,\r\n"))
    #expect(figures.calls("calls", of: "MVC") == 494)
    #expect(figures.calls("writes", of: "MVC") == nil)
    #expect(figures.calls("calls", of: "MVI") == nil)
    #expect(figures.calls("calls", of: "MVC", gesture: "its page arrives, too") == 25)
  }

  @Test func `sizes are those of the house, and not of the hands`() throws {
    let figures = try CountedFigures(
      house: file(
        "house.csv",
        Self.ofHouse + "MVC,MVC,house,,tokens,3877\nMVC1,MVC,yes,a,tokens,3900\n"
          + "MVC,MVC,house,,round trip,1.72\n"))
    #expect(figures.size("tokens", of: "MVC") == 3877)
    #expect(figures.size("tokens", of: "MVC1") == nil)
    #expect(figures.calls("tokens", of: "MVC") == nil)
  }

  @Test(arguments: [
    ("MVC,,calls,many,\r\n", "2:1: found \"MVC,,calls,many,\""),
    ("MVC,,calls\r\n", "2:1: found \"MVC,,calls\""),
    ("MVC,,calls,1,\r\nMVC,,calls,2,\r\n", "3:1: found \"MVC,,calls,2,\", expected one row"),
    ("MVC,,calls,1", "2:1: found \"MVC,,calls,1\""),
  ])
  func `a damaged file of calls is an error that names its place`(rows: String, message: String) {
    let error = #expect(throws: FileError.self) {
      try CountedFigures(calls: file("calls.csv", Self.ofCalls + rows))
    }
    #expect(error?.description.hasPrefix("calls.csv:\(message)") == true)
  }

  @Test(arguments: [
    ("MVC,MVC,house,,tokens,many\n", "2:1: found \"MVC,MVC,house,,tokens,many\""),
    ("MVC1,MVC,yes,a,tokens,many\n", "2:1: found \"MVC1,MVC,yes,a,tokens,many\""),
    (
      "MVC,MVC,house,,tokens,1\nMVC,MVC,house,,tokens,2\n",
      "3:1: found \"MVC,MVC,house,,tokens,2\", expected one row"
    ),
  ])
  func `a damaged file of the house is an error that names its place`(
    rows: String, message: String
  ) {
    let error = #expect(throws: FileError.self) {
      try CountedFigures(house: file("house.csv", Self.ofHouse + rows))
    }
    #expect(error?.description.hasPrefix("house.csv:\(message)") == true)
  }

  @Test func `a file with other columns is an error that says how to write it again`() {
    for header in ["", "variant,figure,value\r\n"] {
      let ofCalls = #expect(throws: FileError.self) {
        try CountedFigures(calls: file("calls.csv", header))
      }
      #expect(ofCalls?.description.hasSuffix("write it again with Live/build calls") == true)
      let ofHouse = #expect(throws: FileError.self) {
        try CountedFigures(house: file("house.csv", header))
      }
      #expect(
        ofHouse?.description.hasSuffix("write it again with Studies/Hands/measure --house") == true)
    }
  }

  @Test func `a folder without the files has no figures`() throws {
    #expect(try CountedFigures(inFolderOf: "/nowhere/latest.json") == nil)
  }

  @Test func `files beside the run are shown in the tables and on the page`() throws {
    try withFolder { folder in
      let files = try #require(ResultFiles(csv: folder + "/run.csv"))
      try FileManager.default.copyItem(
        atPath: PackageFolder.path + "/results/reference.csv", toPath: files.csv)
      func write(_ text: String, to name: String) throws {
        try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
      }
      func tables() -> String { BenchRun("report", files.csv, "--tables").output }
      try write(Self.ofHouse + "Vanilla,Vanilla,house,,tokens,1960\n", to: "house.csv")
      #expect(tables().contains(/\nsize and calls +Vanilla *\n/))
      #expect(tables().contains(/\ntokens +1,960 *\n/) && !tables().contains(/\ncalls +[–0-9]/))
      try write(Self.ofCalls + "Vanilla,,calls,1193,\n", to: "calls.csv")
      #expect(tables().contains(/\ntokens +1,960 *\n/) && tables().contains(/\ncalls +1,193 *\n/))
      #expect(BenchRun("report", files.csv).status == .success)
      let page = try String(contentsOfFile: files.page, encoding: .utf8)
      #expect(page.contains("<tr><th scope=\"row\">tokens</th><td>1,960</td></tr>"))

      try write(Self.ofCalls + "Vanilla,,calls,many,\n", to: "calls.csv")
      let run = BenchRun("report", files.csv)
      #expect(run.status == .failure && run.errors.contains("calls.csv:2:1: found"))
    }
  }
}
