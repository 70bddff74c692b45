import Basics
import LoginSearch
@testable import Scenario
import Testing
import VariantSupport

/// Tests with pages of up to 100,000 rows. They play only a few scripts, because each step may cost
/// a walk over the rows.
struct LargePageTests {
  @Test(arguments: allVariants.map(\.name)) func `a variant obeys the rules on the largest page`(
    name: String
  ) throws {
    let variant = try #require(allVariants.first { $0.name == name })
    let check = try Self.largestPageCheck.get()
    #expect(check.contradiction == nil, "\(check.contradiction ?? "")")
    let divergence = check.firstDivergence(of: variant)
    #expect(divergence == nil, "\(divergence?.description ?? "")")
  }

  @Test(arguments: [1_000, 10_000, 70_000])
  func `all variants obey the rules in random scripts on large pages`(pageSize: Int) {
    #expect(finding(pageSize: pageSize, scripts: max(20_000 / pageSize, 1), of: allVariants) == nil)
  }

  @Test(arguments: [
    PlantedBug.changesOnlyTheTouchedRow, .secondTapUnselects, .keepsTheFlagOfTheRowBefore,
    .writesCellsOfOtherRows, .refreshClearsTheSelection, .reloadsOnRefresh,
  ]) func `a bug that does not depend on the page size is shown on a small page`(bug: PlantedBug)
    throws
  {
    let finding = try #require(
      self.finding(pageSize: 1_000, scripts: 400, of: [BuggyVariant(bug: bug)]))
    // One row more than can be visible at once may be needed.
    #expect(finding.script.configuration.pageSize <= Screen.standardVisibleRows + 1)
    #expect(finding.script.steps.count <= 13, "\(finding.script)")
  }

  @Test func `a bug that needs many rows is shown on no more than it needs`() throws {
    let most = 1_234
    // S3: the rows beyond that get lost.
    let variant = RewiredVariant(name: "LosesRows") {
      $0.changingSearch { service, request, completion in
        service.search(request) { result in
          completion(result.map { Page(total: $0.total, items: Array($0.items.prefix(most))) })
        }
      }
    }
    let finding = try #require(self.finding(pageSize: 70_000, scripts: 20, of: [variant]))
    #expect(finding.script.configuration.pageSize == most + 1)
    #expect(finding.script.steps.count <= 6, "\(finding.script)")
  }

  private func finding(pageSize: Int, scripts: Int, of variants: [any Variant]) -> FuzzFinding? {
    let fuzzer = Fuzzer(variants: variants, seed: 1, stepsPerScript: 40)
    let numbers = (0...).lazy.filter {
      // The first that is drawn, so that the steps need not be.
      RandomScript(SeededGenerator(seed: fuzzer.seed(ofScript: $0)), length: 0).configuration
        .pageSize
        == pageSize
    }
    return fuzzer.run(scripts: numbers.prefix(scripts)).finding
  }

  /// The check of the largest page, created once: it takes longer than a variant takes over the
  /// page.
  private static let largestPageCheck = Result {
    ScriptCheck(try Script(parsing: largestPage, name: "largest page"))
  }

  private static let largestPage = """
    page size 100000
    login succeeds
    search returns 100005 items
    preferences hold items 1, 100001
    type id "neo"
    type password "trinity"
    tap log in
    wait 0ms
    expect rows 100000
    expect row 0 expanded
    toggle row 99999
    scroll to row 50000
    expect position 50000
    select row 50000
    expect row 50000 selected
    scroll to row 100000
    expect position 99988
    expect row 99999 collapsed
    toggle row 99999
    toggle row 100000
    select row 99999
    search returns 100005 items without the first 3 retitling every 50000
    pull to refresh
    wait 0ms
    expect position 99988
    expect removed rows 3
    expect inserted rows 3
    expect updated rows 2
    expect row 99996 expanded
    expect row 99996 selected
    scroll by -49988
    expect row 50000 title "dog 50004"
    expect row 50000 unselected
    search returns 100005 items
    pull to refresh
    wait 0ms
    expect removed rows 6
    expect inserted rows 6
    expect updated rows 4
    tap next
    wait 0ms
    expect page "100001–100005 of 100005"
    expect rows 5
    expect row 0 expanded
    tap previous
    tap log out
    """
}
