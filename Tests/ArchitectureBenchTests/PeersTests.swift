import Basics
import Testing

@testable import ArchitectureBench
@testable import Benchmarking

/// What the hands take, as it is compiled in.
@Suite struct PeersTests {
  private static let header = "architecture,measure,hands,least,most\n"

  private func peers(_ rows: String, header: String = header) throws(FileError) -> Peers {
    try .hands(in: InputFile("peers.csv", bytes: Array((header + rows).utf8)))
  }

  @Test func `a range is that of an architecture and a measure`() throws {
    let peers = try peers("MVC,dispatch,8,1.5,2\nMVC,tear down,8,3,4\n")
    #expect(
      peers.range("MVC", .mean(of: "dispatch")) == .init(count: 8, ratios: 1.5...2))
    #expect(
      peers.range("MVC", .workload("tear down", in: "session")) == .init(count: 8, ratios: 3...4))
    #expect(peers.range("MVC", .mean(of: "session")) == nil)
    #expect(peers.range("Elm", .mean(of: "dispatch")) == nil)
  }

  @Test func `each architecture that was studied has a range of each measure`() throws {
    let peers = try #require(Peers.hands)
    for name in ["MVC", "MVVM", "MVI", "Reactor", "Vanilla", "Observable"] {
      for measure in peers.measures {
        #expect(peers.range(name, measure)?.count == 8, "\(name), \(measure.title)")
      }
    }
  }

  @Test func `each measure is of the catalogue`() throws {
    let cases = Exhibit.bench.cases
    for measure in try #require(Peers.hands).measures {
      #expect(
        cases.contains { benchmarkCase in
          benchmarkCase.group.name == measure.group
            && (measure.workload == nil
              || measure.workload == benchmarkCase.id.workload && benchmarkCase.id.size == nil)
        }, "\(measure.title)")
    }
  }

  @Test(arguments: [
    "MVC,dispatch,8,2,1.5", "MVC,dispatch,8,0,1.5", "MVC,dispatch,8,2,inf", "MVC,dispatch,many,1,2",
    "MVC,dispatch",
  ])
  func `a damaged file is an error that names its place`(row: String) {
    let error = #expect(throws: FileError.self) { try peers(row + "\n") }
    #expect(error?.description.hasPrefix("peers.csv:2:1: found \"\(row)\"") == true)
  }

  @Test func `a file with other columns is an error`() {
    for header in ["", "hand,metric,value\n"] {
      #expect(throws: FileError.self) { try peers("", header: header) }
    }
  }
}
