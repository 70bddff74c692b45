import LoginSearch
@testable import Scenario
import Testing

@Suite struct ShrinkerTests {
  private let script = Script.random(seed: 11, steps: 100)

  @Test func `only the two steps that matter in their order are kept`() {
    let first = Step.tap(.retry)
    let second = Step.select(2)
    var steps = script.steps.filter { $0 != first && $0 != second }
    steps.insert(second, at: 80)
    steps.insert(first, at: 20)
    let shrunk = shrink(Script(name: "test", steps: steps)) { steps in
      guard let index = steps.firstIndex(of: first) else { return false }
      return steps[index...].contains(second)
    }
    #expect(shrunk.steps == [first, second])
  }

  @Test func `steps that can only be removed together are removed together`() {
    let pair: [Step] = [.tap(.next), .tap(.previous)]
    let steps: [Step] = [pair[0], .tap(.logOut), pair[1]]
    let shrunk = shrink(Script(name: "test", steps: steps)) { steps in
      steps.contains(.tap(.logOut)) && steps.contains(pair[0]) == steps.contains(pair[1])
    }
    #expect(shrunk.steps == [.tap(.logOut)])
  }

  @Test func `the configuration and the steps that stay get the simplest values`() {
    let configuration = Configuration(pageSize: 3, debounce: .zero, homeQuery: " cat ")
    let answer = SearchAnswer(
      .returns(ResultSet(count: 40, firstID: -2, repeatingEvery: 3, claimedTotal: -1)),
      after: .milliseconds(217))
    let steps: [Step] = [
      .logIn(.succeeds(name: "Neo"), ms: 50), .behaviour(.search(query: "cat", offset: 6, answer)),
      .type(.query, String(repeating: "e\u{301}", count: 10_000)), .toggle(24), .wait(ms: 217),
    ]
    let shrunk = shrink(Script(name: "test", configuration: configuration, steps: steps)) {
      $0.count == steps.count
    }
    #expect(shrunk.configuration == Configuration())
    #expect(
      shrunk.steps == [
        .logIn(.succeeds(name: nil)), .finds(0), .type(.query, "a"), .toggle(0), .wait(ms: 0),
      ])
  }

  private func shrink(
    _ steps: [Step], visibleRows: Int, pageSize: Int = 10,
    while stillFails: @escaping (Script) -> Bool
  ) -> Script {
    let script = Script(
      name: "test", configuration: Configuration(pageSize: pageSize), visibleRows: visibleRows,
      steps: steps)
    return script.shrunk(while: stillFails)
  }

  /// After the default, smaller numbers are simpler; and the number stays if it matters.
  @Test func `the number of visible rows becomes the simplest that still fails`() {
    #expect(shrink([.tearDown], visibleRows: 1_000) { _ in true }.visibleRows == 12)
    #expect(shrink([.tearDown], visibleRows: 1_000) { $0.visibleRows != 12 }.visibleRows == 1)
    #expect(
      shrink([.tearDown], visibleRows: 5) { $0.visibleRows < 12 && $0.visibleRows > 1 }.visibleRows
        == 2)
    #expect(shrink([.tearDown], visibleRows: 5) { $0.visibleRows == 5 }.visibleRows == 5)
    #expect(shrink([.tearDown], visibleRows: 2) { $0.visibleRows == 2 }.visibleRows == 2)
    let both = shrink([.tearDown], visibleRows: 2, pageSize: 3) {
      $0.visibleRows == 2 && $0.configuration.pageSize == 3
    }
    #expect(both.visibleRows == 2 && both.configuration.pageSize == 3)
  }

  @Test func `the distance of a scroll becomes the smallest that still fails`() {
    let steps: [Step] = [.scroll(to: .max), .scroll(by: .min), .scroll(by: 12), .pull]
    #expect(
      shrink(steps, visibleRows: 12) { $0.steps.count == 4 }.steps == [
        .scroll(to: 0), .scroll(by: 0), .scroll(by: 0), .pull,
      ])
    let far = shrink([.scroll(to: 900), .scroll(by: -700)], visibleRows: 12) { script in
      script.steps.count == 2 && script.steps[0].scrolled >= 17 && script.steps[1].scrolled <= -5
    }
    #expect(far.steps == [.scroll(to: 17), .scroll(by: -5)])
    let either = shrink([.scroll(by: -700)], visibleRows: 12) {
      ($0.steps.first?.scrolled ?? 0) != 0
    }
    #expect(either.steps.first?.scrolled.magnitude == 1)
  }

  @Test func `the options of a result become as few and as small as still fail`() {
    let all = ResultSet(
      count: 40, firstID: 3, repeatingEvery: 7, hasEqualTitles: true, missingAtStart: 9,
      missingEvery: 8, retitlingEvery: 6, isReversed: true, claimedTotal: 4, ignoresLimit: true)
    func shrunk(_ fails: @escaping (ResultSet) -> Bool) -> Step? {
      shrink([.search(.returns(all))], visibleRows: 12) { script in
        script.steps.contains { $0.resultSet.map(fails) == true }
      }.steps.first
    }
    #expect(shrunk { _ in true } == .finds(0))
    #expect(
      shrunk { $0.missingAtStart > 0 } == .search(.returns(ResultSet(count: 0, missingAtStart: 1))))
    #expect(
      shrunk { $0.hasEqualTitles } == .search(.returns(ResultSet(count: 0, hasEqualTitles: true))))
    #expect(
      shrunk { $0.missingEvery != nil } == .search(.returns(ResultSet(count: 0, missingEvery: 2))))
    #expect(
      shrunk { $0.retitlingEvery != nil }
        == .search(.returns(ResultSet(count: 0, retitlingEvery: 1))))
    #expect(
      shrunk { $0.isReversed && $0.count > 2 }
        == .search(.returns(ResultSet(count: 3, isReversed: true))))
  }

  @Test func `only the scalar of a text and the wait that matter are kept`() {
    let steps: [Step] = [
      .type(.query, "cafe\u{301}"), .finds("dog", 25), .type(.query, "dog"), .wait(ms: 299),
    ]
    let shrunk = shrink(Script(name: "test", steps: steps)) { steps in
      steps.contains { $0.typed?.unicodeScalars.contains("\u{301}") == true }
        && steps.contains(.wait(ms: 299))
    }
    #expect(shrunk.steps == [.type(.query, "\u{301}"), .wait(ms: 299)])
  }

  @Test func `a long text shrinks to about the shortest that still fails`() {
    let text = String(repeating: "x", count: 10_000)
    let shrunk = shrink(Script(name: "test", steps: [.type(.id, text)])) { steps in
      steps.contains { $0.typed?.utf8.count ?? 0 >= 3000 }
    }
    #expect((3000..<3300).contains(shrunk.steps.first?.typed?.utf8.count ?? 0))
  }

  /// Too many for chunks to be left out, and between texts that take long to type.
  @Test func `thirty steps from all over 4,000 are what is left`() {
    var steps = Array(Script.random(seed: 11, steps: 4_000).steps.filter { !$0.isSelection })
    for row in 0..<30 { steps.insert(.select(row), at: steps.count / 30 * row) }
    for index in 0..<40 {
      steps.insert(.type(.id, String(repeating: "x", count: 65_536)), at: 97 * index)
    }
    let shrunk = shrink(Script(name: "test", steps: steps)) { steps in
      steps.count { $0.isSelection } >= 30
    }
    #expect(shrunk.lines.count == 30)
  }

  /// The row, the page that holds it and the items that fill it shrink together.
  @Test func `a large page shrinks to the smallest that still fails in under 300 tries`() {
    let configuration = Configuration(pageSize: 100_000)
    let script = Script(
      name: "test", configuration: configuration,
      steps: [.finds(200_005), .tap(.next), .select(99_999), .tap(.retry)])
    var tries = 0
    let shrunk = script.shrunk { script in
      tries += 1
      return script.steps.contains { step in
        guard case .gesture(.select(let row)) = step, row >= 1_100 else { return false }
        return row < script.configuration.pageSize && script.steps.finds(moreThan: row)
      }
    }
    #expect(shrunk.configuration.pageSize == 1_101)
    #expect(shrunk.steps == [.finds(1_101), .select(1_100)])
    #expect(tries < 300)
  }

  @Test func `a bug near the end of a large page shrinks to a small page in few tries`() {
    let script = Script(
      name: "test", configuration: Configuration(pageSize: 1_000),
      steps: [.finds(1_000), .scroll(to: 990), .select(990)])
    var tries = 0
    let shrunk = script.shrunk { script in
      tries += 1
      let size = script.configuration.pageSize
      let last = size - 12..<size
      return script.steps.finds(moreThan: size - 1) && script.steps.count == 3
        && script.steps.allSatisfy { step in
          switch step {
          case .gesture(.select(let row)), .gesture(.scrollTo(let row)):
            row > 11 && last.contains(row)
          default: true
          }
        }
    }
    #expect(shrunk.configuration.pageSize == 13)
    #expect(shrunk.steps == [.finds(13), .scroll(to: 12), .select(12)])
    #expect(tries < 200)
  }

  @Test func `the largest integers shrink without overflowing`() {
    let script = Script(
      name: "test", configuration: Configuration(pageSize: .max),
      steps: [.finds(.max), .search("cat", offset: .max, .hangs), .toggle(.max), .select(.min)])
    let shrunk = script.shrunk { $0.steps.count == 4 }
    #expect(shrunk.configuration == Configuration())
    #expect(shrunk.steps.suffix(2) == [.toggle(0), .select(0)])
  }

  @Test func `shrinking with no effort leaves the script as it is`() {
    #expect(script.shrunk(effort: 0) { _ in true } == script)
  }

  private func shrink(_ script: Script, while stillFails: @escaping ([Step]) -> Bool) -> Script {
    script.shrunk { stillFails($0.steps) }
  }
}

extension Step {
  fileprivate var isSelection: Bool { if case .gesture(.select) = self { true } else { false } }

  fileprivate var scrolled: Int {
    switch self {
    case .gesture(.scrollTo(let row)): row
    case .gesture(.scrollBy(let distance)): distance
    default: 0
    }
  }

  fileprivate var resultSet: ResultSet? {
    guard case .behaviour(.search(_, _, let answer)) = self,
      case .returns(let resultSet) = answer.outcome
    else { return nil }
    return resultSet
  }

  fileprivate var typed: String? {
    if case .gesture(.type(_, let text)) = self { text } else { nil }
  }
}

extension [Step] {
  fileprivate func finds(moreThan row: Int) -> Bool {
    contains { $0.resultSet.map { $0.count > row } ?? false }
  }
}
