import Basics
import LoginSearch
import Testing

@testable import Scenario

@Suite struct RandomScriptTests {
  private static let scripts = (0..<400).map { Script.random(seed: $0, steps: 100) }

  @Test func `the same seed gives the same script, and another seed another one`() {
    for seed in 0..<50 as Range<UInt64> {
      let one = Script.random(seed: seed, steps: 60)
      let other = Script.random(seed: seed, steps: 60)
      #expect(one == other && one.description.utf8.elementsEqual(other.description.utf8))
    }
    #expect(Set(Self.scripts.map(\.steps)).count == Self.scripts.count)
  }

  @Test(arguments: [-1, 0, 1, 3, 50]) func `a random script has as many steps as were asked for`(
    count: Int
  ) {
    for seed in 0..<20 as Range<UInt64> {
      #expect(Script.random(seed: seed, steps: count).lines.count == max(count, 0))
    }
  }

  @Test func `a random script is the same to the last scalar when printed and read back`() throws {
    for script in Self.scripts.prefix(100) {
      let text = script.description
      let read = try Script(parsing: text, name: script.name)
      #expect(read == script)
      #expect(read.description.utf8.elementsEqual(text.utf8))
    }
  }

  // MARK: Events

  @Test func `most scripts log in and show rows, and enough reach the rarer states`() {
    let runs = Self.scripts.prefix(150).map { ExpectedRun($0).snapshots }
    func share(_ isSo: (Snapshot) -> Bool) -> Double {
      Double(runs.count { $0.contains(where: isSo) }) / Double(runs.count)
    }
    #expect(share { $0.route == .search } > 0.9)
    #expect(share { !$0.search.rows.isEmpty } > 0.75)
    for content in Content.allCases {
      #expect(share { $0.search.content == content } > 0.25, "\(content)")
    }
    #expect(share { $0.search.isPreviousEnabled } > 0.25)
    #expect(share { $0.search.rows.contains { $0.isExpanded && $0.isSelected } } > 0.1)
    #expect(share { $0.search.position > 0 } > 0.1)
    #expect(share { $0.search.rows.count < $0.search.rowCount } > 0.3)
    #expect(share { $0.search.rows.count > Screen.standardVisibleRows } > 0.03)
    #expect(share(\.search.isRefreshing) > 0.3)
    #expect(share { $0.search.changes.removals > 0 } > 0.1)
    #expect(share { $0.search.changes.insertions > 0 } > 0.1)
    #expect(share { $0.search.changes.updates > 0 } > 0.05)
    #expect(share { $0.search.rows.contains { $0.title.isEmpty } } > 0.02)
  }

  @Test func `enough scripts have a refresh that succeeds, fails or is cancelled by each rule`() {
    var scripts: [String: Int] = [:]
    for script in Self.scripts {
      var found: Set<String> = []
      var pulls: Set<Int> = []
      let events = ExpectedRun(script).events
      for index in 0..<events.count {
        switch events[index].event {
        case .searchRequested(let request, _, _) where request.rule == .S14:
          pulls.insert(request.number)
        case .requestCancelled(let number, let rule) where pulls.contains(number):
          found.insert("cancelled by \(rule)")
        case .pageRefreshed: found.insert("came")
        case .refreshFailed: found.insert("failed")
        case .selectionLost: found.insert("selection lost")
        default: break
        }
      }
      for name in found { scripts[name, default: 0] += 1 }
    }
    for (name, least) in [
      "came": 120, "failed": 12, "selection lost": 8, "cancelled by S6": 8, "cancelled by S7": 4,
      "cancelled by S8": 4, "cancelled by S9": 2, "cancelled by L7": 4,
    ] { #expect(scripts[name, default: 0] >= least, "\(name)") }
  }

  @Test func `a long script repeats a gesture or a pair, and refreshes more than 256 times`() {
    let fuzzer = Fuzzer(variants: [], seed: 1, stepsPerScript: 40)
    let long = (0..<40).map { fuzzer.script(number: $0 * 50 + 49) }
    #expect(
      long.allSatisfy { $0.steps.count == 400 } && fuzzer.script(number: 50).steps.count == 40)
    func repeats(_ period: Int, _ script: Script) -> Bool {
      let steps = script.steps
      let isRepeated = steps.indices.dropLast(period).map { steps[$0] == steps[$0 + period] }
      return isRepeated.split(separator: false).contains { $0.count >= 100 }
    }
    let gestures = long.count { repeats(1, $0) }
    #expect(gestures >= 8)
    #expect(long.count { repeats(2, $0) } >= gestures + 4)
    #expect(long.contains { ExpectedRun($0).events.backwards(through: .pageRefreshed).count > 256 })
  }

  // MARK: Random values

  @Test func `every value in the tables of weights is drawn`() {
    let scripts = (0..<3_000).map { Script.random(seed: $0, steps: 40) }
    func expect<Value: Hashable>(_ odds: Odds<Value>, in drawn: [Value], _ name: String) {
      let missing = Set(odds.values).subtracting(drawn)
      #expect(missing.isEmpty, "\(name)")
    }
    expect(RandomWeights.pageSizes, in: scripts.map(\.configuration.pageSize), "page sizes")
    expect(RandomWeights.debounces, in: scripts.map(\.configuration.debounce), "debounces")
    expect(RandomWeights.homeQueries, in: scripts.map(\.configuration.homeQuery), "home queries")
    for rows in [RandomWeights.visibleRows, RandomWeights.visibleRowsOfLongLists] {
      expect(rows, in: scripts.map(\.visibleRows), "visible rows")
    }

    var texts: [String] = []
    var logins: [LoginAnswer] = []
    var searches: [SearchAnswer] = []
    var queries: [String?] = []
    var (behaviours, distances, rows): ([Behaviour], [Int], [Int]) = ([], [], [])
    for step in scripts.flatMap(\.steps) {
      switch step {
      case .gesture(.scrollBy(let distance)): distances.append(distance)
      case .gesture(.toggle(let row)), .gesture(.scrollTo(let row)): rows.append(row)
      case .gesture(.type(_, let text)): texts.append(text)
      case .behaviour(.login(let answer)): logins.append(answer)
      case .behaviour(.search(let query, _, let answer)):
        searches.append(answer)
        queries.append(query)
      case .behaviour(let behaviour): behaviours.append(behaviour)
      default: break
      }
    }
    let found = searches.compactMap {
      if case .returns(let resultSet) = $0.outcome { resultSet } else { nil }
    }
    let failures = searches.compactMap {
      if case .fails(let failure) = $0.outcome { failure } else { nil }
    }
    expect(RandomWeights.preferences, in: behaviours, "preferences")
    expect(RandomWeights.distances, in: distances, "distances")
    expect(RandomWeights.rows, in: rows, "rows")
    expect(RandomWeights.queries, in: texts, "queries")
    expect(RandomWeights.credentials, in: texts, "credentials")
    expect(RandomWeights.loginOutcomes, in: logins.map(\.outcome), "log-in outcomes")
    expect(RandomWeights.latencies, in: logins.map(\.latency), "log-in latencies")
    expect(RandomWeights.latencies, in: searches.map(\.latency), "search latencies")
    expect(RandomWeights.answeredQueries, in: queries, "answered queries")
    expect(RandomWeights.searchFailures, in: failures, "failures")
    expect(RandomWeights.titles, in: found.map(\.titles), "titles")
    expect(RandomWeights.firstIDs, in: found.map(\.firstID), "first ids")
    expect(RandomWeights.repetitions, in: found.map(\.repeatingEvery), "repetitions")
    expect(RandomWeights.missingAtStart, in: found.map(\.missingAtStart), "missing at start")
    expect(RandomWeights.missingEvery, in: found.map(\.missingEvery), "missing every")
    expect(RandomWeights.retitlingEvery, in: found.map(\.retitlingEvery), "retitling every")
    #expect(Set(found.map(\.claimedTotal)).isSuperset(of: [nil, 0, -1, .min, .max]))
    #expect(found.contains { $0.isReversed && $0.count > 1 } && found.contains { $0.count == 0 })
    #expect(found.contains(where: \.ignoresLimit) && found.contains(where: \.hasEqualTitles))
    #expect(searches.contains { $0.outcome == .hangs })
    #expect(texts.contains { $0.utf8.count >= 10_000 })
    let scalars = Set(texts.map { Array($0.utf8) })
    #expect(scalars.isSuperset(of: ["caf\u{E9}", "cafe\u{301}"].map { Array($0.utf8) }))
  }

  /// This is the limit of libraries with a clock of their own.
  @Test func `durations are whole nanoseconds, from one of them to two days`() {
    var drawn: [Duration] = []
    for script in Self.scripts {
      let durations: [Duration] = script.steps.compactMap {
        switch $0 {
        case .wait(let duration): duration
        case .behaviour(.login(let answer)): answer.latency
        case .behaviour(.search(_, _, let answer)): answer.latency
        default: nil
        }
      }
      drawn += durations + [script.configuration.debounce]
    }
    #expect(drawn.allSatisfy { $0.components.attoseconds % 1_000_000_000 == 0 })
    // A wait may be twice as long as a latency.
    #expect(drawn.allSatisfy { $0 <= .seconds(4 * 86_400) })
    for (least, most) in [(1, 1_000), (86_400_000_000_000, 172_800_000_000_000)] as [(Int64, Int64)]
    {
      #expect(drawn.contains { .nanoseconds(least) <= $0 && $0 < .nanoseconds(most) })
    }
  }

  @Test func `one text in twenty has something odd at its start, within, or at its end`() {
    var generator = SeededGenerator(seed: 1)
    let texts = (0..<4_000).map { _ in Array(generator.orOdd("neo").unicodeScalars) }
    #expect((150...250).contains(texts.count { $0 != Array("neo".unicodeScalars) }))
    for odd in RandomWeights.oddities.values.map({ Array($0.unicodeScalars) }) {
      #expect(texts.contains(odd + ["n", "e", "o"]) && texts.contains(["n", "e", "o"] + odd))
      #expect(texts.contains(["n"] + odd + ["e", "o"]))
    }
  }

  @Test func `enough long scripts touch 301 rows in turn, or turn 21 pages forward and back`() {
    let fuzzer = Fuzzer(variants: [], seed: 1, stepsPerScript: 40)
    let long = (0..<40).map { fuzzer.script(number: $0 * 50 + 49) }
    let touched = long.map { script in
      Set(
        script.steps.compactMap {
          switch $0 {
          case .gesture(.toggle(let row)), .gesture(.select(let row)): row
          default: Int?.none
          }
        })
    }
    #expect(touched.contains { $0.isSuperset(of: 0...300) })
    #expect(
      long.contains { script in
        [ButtonName.next, .previous].allSatisfy { button in
          script.steps.split { $0 != .gesture(.tap(button)) }.contains { $0.count > 20 }
        }
      })
  }

  @Test func `scripts with large pages touch rows in every tenth of the page`() {
    let size = 70_000
    var rows: Set<Int> = []
    var counts: Set<Int> = []
    let seeds = (0..<1_000_000 as Range<UInt64>).lazy.filter {
      RandomScript(SeededGenerator(seed: $0), length: 0).configuration.pageSize == size
    }
    for seed in seeds.prefix(20) {
      let script = Script.random(seed: seed, steps: 40)
      for step in script.steps {
        switch step {
        case .gesture(.toggle(let row)), .gesture(.select(let row)), .gesture(.scrollTo(let row)):
          rows.insert(row)
        case .behaviour(.search(_, _, let answer)):
          if case .returns(let resultSet) = answer.outcome { counts.insert(resultSet.count) }
        default: break
        }
      }
    }
    #expect(rows.isSuperset(of: [0, size / 2, size - 1, size, .max]))
    for tenth in 0..<10 {
      let part = tenth * size / 10..<(tenth + 1) * size / 10
      #expect(rows.contains(where: part.contains), "\(part)")
    }
    #expect(counts.isSuperset(of: [0, size - 1, size, size + 1, 2 * size + 5]))
  }
}
