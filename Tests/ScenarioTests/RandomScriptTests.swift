import LoginSearch
import Statistics
import Testing

@testable import Scenario

@Suite struct RandomScriptTests {
  private static let scripts = (0..<400).map { Script.random(seed: $0, steps: 100) }

  @Test func aSeedGivesTheSameScriptWithEveryRelease() {
    #expect(Script.random(seed: 7, steps: 10).description == Self.seven)
  }

  @Test func theSameSeedGivesTheSameScalars() {
    for seed in 0..<50 as Range<UInt64> {
      let one = Script.random(seed: seed, steps: 60)
      let other = Script.random(seed: seed, steps: 60)
      #expect(one == other && one.description.utf8.elementsEqual(other.description.utf8))
    }
    #expect(Set(Self.scripts.map(\.steps)).count == Self.scripts.count)
  }

  @Test(arguments: [-1, 0, 1, 3, 50]) func itHasAsManySteps(count: Int) {
    for seed in 0..<20 as Range<UInt64> {
      #expect(Script.random(seed: seed, steps: count).lines.count == max(count, 0))
    }
  }

  @Test func whatIsPrintedReadsBackToTheLastScalar() throws {
    for script in Self.scripts.prefix(100) {
      let text = script.description
      let read = try Script(parsing: text, name: script.name)
      #expect(read == script)
      #expect(read.description.utf8.elementsEqual(text.utf8))
    }
  }

  @Test func mostScriptsShowRows() {
    let runs = Self.scripts.prefix(150).map { Oracle($0).expectedRun().snapshots }
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
  }

  @Test func everyKindOfStepOccurs() {
    let steps = Set(Self.scripts.flatMap(\.steps))
    for button in ButtonName.allCases { #expect(steps.contains(.tap(button))) }
    for field in FieldName.allCases {
      #expect(steps.contains(.pressReturn(field)))
      #expect(steps.contains(.type(field, "")))
    }
    for service in ServiceName.allCases {
      #expect(steps.contains(.behaviour(.behave(service))))
      for misbehaviour in Misbehaviour.allCases {
        #expect(steps.contains(.misbehave(service, misbehaviour)))
      }
    }
    for works in [true, false] {
      #expect(steps.contains(.behaviour(.preferencesReading(works: works))))
      #expect(steps.contains(.behaviour(.preferencesWriting(works: works))))
    }
    for row in [0, 1, Int.max] {
      #expect(steps.contains(.toggle(row)) && steps.contains(.select(row)))
    }
    #expect(steps.contains(.behaviour(.preferencesHold([]))))
    #expect(steps.contains(.letGo))
    #expect(steps.contains(.wait(.zero)))
    #expect(!steps.contains { if case .expect = $0 { true } else { false } })
  }

  @Test func everyKindOfAnswerOccurs() {
    var logins: Set<LoginAnswer.Outcome> = []
    var searches: Set<SearchAnswer.Outcome> = []
    var places: Set<[Bool]> = []
    for case .behaviour(let behaviour) in Self.scripts.flatMap(\.steps) {
      if case .login(let answer) = behaviour { logins.insert(answer.outcome) }
      if case .search(let query, let offset, let answer) = behaviour {
        searches.insert(answer.outcome)
        places.insert([query == nil, offset == nil])
      }
    }
    #expect(logins.isSuperset(of: [.succeeds(name: nil), .succeeds(name: ""), .hangs]))
    #expect(logins.isSuperset(of: [.fails(.code(401)), .fails(.missingCredentials)]))
    #expect(searches.isSuperset(of: [.hangs, .fails(.offline), .fails(.malformed(detail: ""))]))
    #expect(places.count == 4)
    let resultSet = searches.compactMap {
      if case .returns(let resultSet) = $0 { resultSet } else { nil }
    }
    #expect(Set(resultSet.map(\.claimedTotal)).isSuperset(of: [nil, 0, -1, .min, .max]))
    #expect(Set(resultSet.map(\.repeatingEvery)).isSuperset(of: [nil, 1, 2]))
    #expect(resultSet.contains { $0.ignoresLimit } && resultSet.contains { $0.count == 0 })
  }

  @Test func configurationsAndTextsVary() {
    let configurations = Self.scripts.map(\.configuration)
    #expect(Set(configurations.map(\.pageSize)).isSuperset(of: [1, 2, 3, 10, 25, 40]))
    #expect(Set(configurations.map(\.debounce)) == [.zero, .milliseconds(100), .milliseconds(300)])
    #expect(Set(configurations.map(\.homeQuery)) == ["dog", "", " \t ", " cat "])

    var texts: Set<[UInt8]> = []
    for case .gesture(.type(_, let text)) in Self.scripts.flatMap(\.steps) {
      texts.insert(Array(text.utf8))
    }
    for text in ["caf\u{E9}", "cafe\u{301}", "👩‍👩‍👧‍👦", "   ", " cat", "\r\n"] {
      #expect(texts.contains(Array(text.utf8)), "\(text.debugDescription)")
    }
    #expect(texts.contains { $0.count >= 10_000 })
  }

  @Test func nowAndThenAPageIsLarge() {
    var generator = SeededGenerator(seed: 1)
    let sizes = (0..<100_000).map { _ in generator.draw(from: RandomWeights.pageSizes) }
    func share(_ size: Int) -> Double { Double(sizes.count { $0 == size }) / Double(sizes.count) }
    #expect((0.002...0.02).contains(share(1_000)))
    #expect((0.000_5...0.005).contains(share(10_000)))
    #expect((0.000_05...0.000_5).contains(share(100_000)))
    #expect(sizes.max() == 100_000)
  }

  @Test func largePagesAreTouchedAllOver() {
    let size = 100_000
    var rows: Set<Int> = []
    var counts: Set<Int> = []
    for seed in 0..<60 as Range<UInt64> {
      let script = Script.random(seed: seed, steps: 40, pageSize: size)
      #expect(script.configuration.pageSize == size)
      for step in script.steps {
        switch step {
        case .gesture(.toggle(let row)), .gesture(.select(let row)): rows.insert(row)
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

  @Test func toSayThePageSizeChangesNothingElse() {
    for script in Self.scripts.prefix(50).enumerated() {
      let (seed, drawn) = (UInt64(script.offset), script.element)
      let size = drawn.configuration.pageSize
      #expect(Script.random(seed: seed, steps: 100, pageSize: size) == drawn)
    }
  }

  /// Written down anew when the weights change, and only then.
  private static let seven = """
    page size 2
    debounce 0ms
    home query " cat "

    login succeeds after 50ms
    search returns 1 item after 1ms
    search answers after log-out
    type id "neo"
    type password "trinity"
    tap log in
    wait 50ms
    search ignores cancellation
    wait 2ms
    wait 0ms

    """
}
