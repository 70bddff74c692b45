import Basics
@testable import Benchmarking
import Testing

@testable import ArchitectureBench

/// What other programs of an architecture take.
@Suite struct OtherProgramsTests {
  private static let header = "hand,architecture,kit,text,metric,value\n"

  private func others(_ rows: String, header: String = header) throws(FileError) -> OtherPrograms {
    try OtherPrograms(InputFile("hands.csv", bytes: Array((header + rows).utf8)), metric: "hops")
  }

  @Test func `the range goes over one metric of one architecture, without the house`() throws {
    let others = try others(
      "MVC,MVC,house,,hops,1\nMVC1,MVC,yes,a,hops,20\nMVC2,MVC,no,b,hops,10.5\n"
        + "MVC2,MVC,no,b,tokens,3000\nMVI1,MVI,no,b,hops,70\n")
    #expect(others.figures(of: "MVC")?.count == 2)
    #expect(others.figures(of: "MVC")?.range == 10.5...20)
    #expect(others.figures(of: "MVI")?.range == 70...70)
    #expect(others.figures(of: "Elm") == nil)
  }

  @Test(arguments: [
    ("MVC1,MVC,yes,a,hops,many\n", "2:1: found \"MVC1,MVC,yes,a,hops,many\""),
    ("MVC1,MVC,yes,a,hops,inf\n", "2:1: found \"MVC1,MVC,yes,a,hops,inf\""),
    ("MVC1,MVC,yes\n", "2:1: found \"MVC1,MVC,yes\""),
  ])
  func `a damaged file is an error that names its place`(rows: String, message: String) {
    let error = #expect(throws: FileError.self) { try others(rows) }
    #expect(error?.description.hasPrefix("hands.csv:\(message)") == true)
  }

  @Test func `a file with other columns is an error`() {
    for header in ["", "hand,metric,value\n"] {
      #expect(throws: FileError.self) { try others("", header: header) }
    }
  }
}
