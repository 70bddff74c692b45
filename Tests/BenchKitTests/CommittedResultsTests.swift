import Results
import Statistics
import TestSupport
import Testing

/// The results that are committed.
@Suite struct CommittedResultsTests {
  @Test func theTwoFilesAreOfOneRun() throws {
    let json = try Results(contentsOfJSON: PackageFolder.path + "/results/reference.json")
    let csv = try ResultTable(contentsOf: PackageFolder.path + "/results/reference.csv")
    #expect(csv.rows.map(\.key) == json.rows.map(\.key))
    #expect(csv.rows.map(\.ratio) == json.rows.map(\.ratio))
    #expect(json.environment.buildMode == "release")
  }

  /// As a person finds them who looks at the times.
  @Test func aChangedRowIsConstantAndASearchLinear() throws {
    let rows = try ResultTable(contentsOf: PackageFolder.path + "/results/reference.csv").rows
    let expected: [String: Growth] = [
      "toggle row": .constant, "select row": .constant, "search": .linear,
    ]
    for (workload, growth) in expected {
      let variants = rows.filter { $0.key.id.workload == workload }.map(\.key.variant)
      #expect(Set(variants).count == 6)
      for variant in Set(variants) {
        let times = rows.filter { $0.key.id.workload == workload && $0.key.variant == variant }
          .reduce(into: [Int: Estimate]()) { times, row in
            if let size = row.key.id.size { times[size] = row.time?.median }
          }
        #expect(Growth(of: times) == growth, "\(variant) in \(workload)")
      }
    }
  }
}
