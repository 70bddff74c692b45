import Basics
import Measuring
import Results
import TestSupport
import Testing
import Vanilla

/// The results that are committed.
@Suite struct CommittedResultsTests {
  @Test func eachColumnHasAFigure() throws {
    let lines = try PackageFolder.text(of: "results/reference.csv").split(
      whereSeparator: \.isNewline)
    let rows = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    for (column, name) in rows[0].enumerated() {
      #expect(rows.dropFirst().contains { !$0[column].isEmpty }, "nothing fills \(name)")
    }
  }

  /// As a person finds them who looks at the times.
  @Test func onlyARefreshFollowsTheLengthOfTheList() throws {
    let rows = try Results(contentsOf: PackageFolder.path + "/results/reference.csv").rows
    let expected: [String: Growth] = [
      "toggle row": .constant, "select row": .constant, "scroll row": .constant,
      "search": .constant, "failed load": .constant, "refresh same": .constant,
      "refresh equal": .linear, "refresh one": .linear,
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

  @Test func noCountGrowsFasterThanItsWorkloadAllows() throws {
    let rows = try Results(contentsOf: PackageFolder.path + "/results/reference.csv").rows
    let catalogue = Catalogue(contenders: [], floor: VanillaVariant(), includesLists: false)
    let check = GrowthCheck(of: rows, in: catalogue)
    #expect(check.excesses == [])
    #expect(check.checked > 200)
  }

  /// The list asks for the rows that can be seen, however many there are.
  @Test func aSearchCostsTheSameInAnyList() throws {
    let rows = try Results(contentsOf: PackageFolder.path + "/results/reference.csv").rows
    let searches = Dictionary(
      grouping: rows.filter { $0.key.id.workload == "search" }, by: \.key.variant)
    #expect(searches.count == 6)
    for (variant, rows) in searches {
      #expect(rows.map(\.key.id.size) == [10, 1_000, 100_000])
      let ratios = try rows.map { try #require($0.ratio).value }
      let (least, most) = (ratios.min() ?? 0, ratios.max() ?? 0)
      #expect(most <= 1.2 * least, "\(variant): \(ratios)")
      #expect(most <= 5, "\(variant): \(ratios)")
      #expect(rows[1].work.allocations == rows[2].work.allocations, "\(variant)")
      #expect(
        rows.map(\.work.cellsConfigured)
          == [10, 12, 12])
    }
  }
}
