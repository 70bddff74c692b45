import Basics
import LoginSearch
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
    #expect(share { $0.search.position > 0 } > 0.1)
    #expect(share { $0.search.rows.count < $0.search.rowCount } > 0.3)
    #expect(share(\.search.isRefreshing) > 0.3)
    #expect(share { $0.search.changes.removals > 0 } > 0.1)
    #expect(share { $0.search.changes.insertions > 0 } > 0.1)
    #expect(share { $0.search.changes.updates > 0 } > 0.05)
  }

  @Test func whatHappensInARefreshHappensInManyScripts() {
    var scripts: [String: Int] = [:]
    for script in Self.scripts {
      var found: Set<String> = []
      var pulls: Set<Int> = []
      let events = Oracle(script).expectedRun().events
      var log = events.rewound
      for index in 0..<events.count {
        let position = log.position
        log.advance(to: index + 1)
        switch log[index].event {
        case .refreshRequested(let request): pulls.insert(request.number)
        case .requestCancelled(let number, let rule) where pulls.contains(number):
          found.insert("cancelled by \(rule)")
        case .pageRefreshed(_, _, let reached, _):
          found.insert(reached < position ? "moved" : "stayed")
          if log.content == .empty { found.insert("empty") }
        case .refreshFailed: found.insert("failed")
        case .selectionLost: found.insert("selection lost")
        default: break
        }
      }
      for name in found { scripts[name, default: 0] += 1 }
    }
    // A list that moves up as it got too short is rare, and so is letting go in a refresh.
    let least = [
      "stayed": 120, "moved": 1, "empty": 12, "failed": 12, "selection lost": 8,
      "cancelled by S6": 20, "cancelled by S7": 8, "cancelled by S8": 8,
      "cancelled by S9": 4, "cancelled by L7": 12,
    ]
    for (name, count) in least { #expect(scripts[name, default: 0] >= count, "\(name)") }
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

  /// In how many scripts something occurs.
  private func count(_ occurs: ([Step]) -> Bool) -> Int {
    Self.scripts.count { occurs($0.steps) }
  }

  /// In how many scripts one step follows right after another.
  private func count(
    of first: (Step) -> Bool, then second: (Step, Step) -> Bool
  ) -> Int {
    count { steps in zip(steps, steps.dropFirst()).contains { first($0) && second($0, $1) } }
  }

  @Test func everyDistanceIsScrolledInSeveralScripts() {
    for distance in RandomWeights.standard.distances.values {
      #expect(count { $0.contains(.scroll(by: distance)) } >= 10, "\(distance)")
    }
    for row in RandomWeights.standard.rows.values {
      #expect(count { $0.contains(.scroll(to: row)) } >= 5, "\(row)")
    }
  }

  @Test func everyMoveOnTheListOccursInSeveralScripts() {
    let isPull = { (step: Step) in step == .pull }
    let isScroll = { (step: Step) in if case .gesture(.scrollBy) = step { true } else { false } }
    let scrolledAndBack = count { steps in
      zip(zip(steps, steps.dropFirst()), steps.dropFirst(2)).contains { pair, last in
        guard case .gesture(.scrollBy(let there)) = pair.0,
          case .gesture(.scrollBy(let back)) = last, there > 0, back == -there
        else { return false }
        return pair.1.touchesRow
      }
    }
    #expect(scrolledAndBack >= 40)
    #expect(count { $0.contains(where: isScroll) } >= 200)
    #expect(count { $0.contains(.pull) } >= 200)
    #expect(count(of: isPull) { $1 == .pull } >= 10)
    #expect(count(of: isPull) { $1 == .pressReturn(.query) } >= 10)
    #expect(count(of: isPull) { $1 == .tap(.next) } >= 10)
    #expect(count(of: isPull) { $1 == .type(.query, "") } >= 10)
    #expect(count(of: isPull) { $1 == .tap(.logOut) } >= 10)
    #expect(count(of: { $0.answerToAll != nil }) { $1 == .pull } >= 100)
  }

  /// What searches find changes, and is pulled at once.
  @Test func everyEditIsRefreshedInSeveralScripts() {
    var scripts: [RandomEdit: Int] = [:]
    for steps in Self.scripts.map(\.steps) {
      var edits: Set<RandomEdit> = []
      var found = ResultSet(count: 0)
      for (step, next) in zip(steps, steps.dropFirst()) {
        if next == .pull, let outcome = step.answerToAll, let edit = edit(of: found, to: outcome) {
          edits.insert(edit)
          if edit == .empty { continue }
        }
        if case .behaviour(.search(_, _, let answer)) = step,
          case .returns(let resultSet) = answer.outcome
        {
          found = resultSet
        }
      }
      for edit in edits { scripts[edit, default: 0] += 1 }
    }
    for edit in RandomWeights.standard.edits.values {
      #expect(scripts[edit, default: 0] >= 10, "\(edit)")
    }
  }

  /// The edit that leads from one result to another; nil if none does. A few that do the same count as one of
  /// them.
  private func edit(of old: ResultSet, to outcome: SearchAnswer.Outcome) -> RandomEdit? {
    guard case .returns(let new) = outcome else { return outcome == .hangs ? nil : .failure }
    if new == old { return .nothing }
    if new == ResultSet(count: 0) { return .empty }
    func isEdited(_ change: (inout ResultSet) -> Void) -> Bool {
      var edited = old
      change(&edited)
      return edited == new
    }
    if isEdited({ $0.count -= 1 }) { return .oneLess }
    if isEdited({ $0.count += 1 }) { return .oneMore }
    if isEdited({ $0.isReversed.toggle() }) { return .reverse }
    if isEdited({ $0.missingAtStart = new.missingAtStart }) { return .oneFront }
    if isEdited({ $0.missingEvery = new.missingEvery }) { return .gaps }
    guard isEdited({ $0.retitlingEvery = new.retitlingEvery }) else { return nil }
    return new.retitlingEvery.map { $0 == 1 } ?? true ? .everyTitle : .titles
  }

  @Test func anEditChangesWhatItSays() {
    var random = RandomScript(generator: SeededGenerator(seed: 5), pageSize: 10)
    func edited(_ edit: RandomEdit) -> ResultSet? {
      random.edit(edit)
      guard case .returns(let resultSet) = random.steps.last?.answerToAll else { return nil }
      return resultSet
    }
    #expect(edited(.oneLess) == ResultSet(count: 0))
    #expect(edited(.oneMore) == ResultSet(count: 1))
    #expect(edited(.nothing) == ResultSet(count: 1))
    #expect(edited(.reverse)?.isReversed == true)
    #expect(edited(.reverse)?.isReversed == false)
    #expect((2...5).contains(edited(.gaps)?.missingEvery ?? 0))
    #expect(edited(.gaps) == ResultSet(count: 1))
    #expect(edited(.everyTitle)?.retitlingEvery == 1)
    #expect(edited(.everyTitle) == ResultSet(count: 1))
    #expect((1...5).contains(edited(.titles)?.retitlingEvery ?? 0))
    let start = edited(.oneFront)?.missingAtStart
    #expect((1...2).contains(start ?? 0))
    #expect(edited(.oneFront)?.missingAtStart == start.map { $0 - 1 })
    // These pass, and what was found is found again.
    let before = edited(.nothing)
    #expect(edited(.empty) == ResultSet(count: 0))
    #expect(edited(.failure) == nil)
    #expect(edited(.nothing) == before)
    #expect(random.steps.count == 16)
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
    for start in RandomWeights.standard.missingAtStart.values {
      #expect(resultSet.contains { $0.missingAtStart == start })
    }
    for every in RandomWeights.standard.missingEvery.values {
      #expect(resultSet.contains { $0.missingEvery == every })
    }
    for every in RandomWeights.standard.retitlingEvery.values {
      #expect(resultSet.contains { $0.retitlingEvery == every })
    }
    #expect(resultSet.contains { $0.isReversed && $0.count > 1 })
    #expect(resultSet.contains { $0.ignoresLimit } && resultSet.contains { $0.count == 0 })
  }

  @Test func configurationsAndTextsVary() {
    let configurations = Self.scripts.map(\.configuration)
    #expect(Set(configurations.map(\.pageSize)).isSuperset(of: [1, 2, 3, 10, 25, 40]))
    #expect(
      Set(configurations.map(\.debounce)).isSuperset(
        of: [.zero, .milliseconds(100), .milliseconds(300)]))
    #expect(Set(configurations.map(\.homeQuery)).isSuperset(of: ["dog", "", " \t ", " cat "]))

    for room in RandomWeights.standard.visibleRows.values {
      #expect(Self.scripts.count { $0.visibleRows == room } >= 8, "\(room)")
    }
    #expect(Set(Self.scripts.map(\.visibleRows)) == Set(RandomWeights.standard.visibleRows.values))

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
    var generator = TableDrawing(SeededGenerator(seed: 1))
    let sizes = (0..<100_000).map { _ in generator.draw(from: RandomWeights.standard.pageSizes) }
    func share(_ size: Int) -> Double { Double(sizes.count { $0 == size }) / Double(sizes.count) }
    #expect((0.002...0.02).contains(share(1_000)))
    #expect((0.000_5...0.005).contains(share(10_000)))
    #expect((0.000_5...0.002).contains(share(100_000)))
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

  @Test func toSayThePageSizeChangesNothingElse() {
    for script in Self.scripts.prefix(50).enumerated() {
      let (seed, drawn) = (UInt64(script.offset), script.element)
      let size = drawn.configuration.pageSize
      #expect(Script.random(seed: seed, steps: 100, pageSize: size) == drawn)
    }
  }

  /// Every table that there is, as each is a property.
  @Test func randomScriptsReachEveryEntryOfEachTable() throws {
    var drawn: [ObjectIdentifier: Set<Int>] = [:]
    for seed in 0..<6_000 as Range<UInt64> {
      var random = RandomScript(
        generator: SeededGenerator(seed: seed), pageSize: nil, isRecording: true)
      _ = random.script(name: "", count: 40)
      drawn.merge(random.generator.drawn) { $0.union($1) }
    }
    let tables = Mirror(reflecting: RandomWeights.standard).children
    #expect(tables.count >= 35)
    for (label, value) in tables {
      let table = try #require(value as? any RandomTable)
      let reached = drawn[table.id] ?? []
      for (index, name) in table.names.enumerated() where !reached.contains(index) {
        Issue.record("\(label ?? ""): \(name.prefix(60)) is not reached")
      }
    }
  }

  @Test func aGestureIsRepeatedHundredsOfTimesInALongScript() {
    let fuzzer = Fuzzer(variants: [], seed: 1, stepsPerScript: 40)
    let long = (0..<40).map { fuzzer.script(number: $0 * 100 + 99).steps }
    #expect(long.allSatisfy { $0.count == 400 } && fuzzer.script(number: 100).steps.count == 40)
    let repetitions = long.filter { steps in
      steps.indices.dropLast(100).contains { start in
        steps[start..<start + 100].allSatisfy { $0 == steps[start] }
      }
    }
    #expect(repetitions.count >= 5)
  }

  /// Written down anew when the weights change, and only then.
  private static let seven = """
    page size 2
    debounce 0ms
    visible rows 3
    home query " cat "

    login succeeds after 1ms
    search returns 9 items
    preferences hold items -9223372036854775808, 9223372036854775806
    type id "neo"
    type password "trinity"
    return in id
    wait 1ms
    tap next
    wait 0ms
    tap next

    """
}

extension Odds where Value: Hashable {
  /// Everything that is drawn now and then.
  fileprivate var values: Set<Value> {
    Set((0..<total).map { self[index(at: $0)] })
  }
}

extension Step {
  fileprivate var touchesRow: Bool {
    switch self {
    case .gesture(.toggle), .gesture(.select): true
    default: false
    }
  }

  /// What every search leads to from here on, if the step says so.
  fileprivate var answerToAll: SearchAnswer.Outcome? {
    if case .behaviour(.search(nil, nil, let answer)) = self { answer.outcome } else { nil }
  }
}
