import Testing

@testable import ArchitectureBench
@testable import Benchmarking

/// What the hands take, as it is compiled in.
@Suite struct PeersTests {
  @Test func `a range is that of an architecture and a measure`() throws {
    let peers = Peers.hands(try figures("dispatch,MVC,1,2 1.5 -\nlet go,MVC,1,3 4\n"))
    #expect(
      peers.range("MVC", .mean(of: "dispatch")) == .init(count: 2, ratios: 1.5...2))
    #expect(
      peers.range("MVC", .workload("tear down", in: "session")) == .init(count: 2, ratios: 3...4))
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
}
