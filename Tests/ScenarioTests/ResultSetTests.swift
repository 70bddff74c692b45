import LoginSearch
@testable import Scenario
import Testing

@Suite struct ResultSetTests {
  /// Returns the results of a search for a page: "1 dog 1" is the item 1 with the title "dog 1".
  private func found(_ set: ResultSet, at offset: Int = 0, limit: Int = 10) -> [String] {
    set.page(for: SearchRequest(query: "dog", offset: offset, limit: limit)).items.map {
      "\($0.id) \($0.title)"
    }
  }

  @Test func `a page ends with the result, and at its limit unless that is ignored`() {
    #expect(found(ResultSet(count: 3), at: 1, limit: 1) == ["2 dog 2"])
    #expect(found(ResultSet(count: 3), at: 3).isEmpty)
    #expect(found(ResultSet(count: 3, ignoresLimit: true), at: 1, limit: 1).count == 2)
  }

  @Test func `items take the given titles in turn`() {
    #expect(
      found(ResultSet(count: 3, titles: ["", " a "], retitlingEvery: 3)) == [
        "1 ", "2  a ", "3  again",
      ])
    #expect(found(ResultSet(count: 3, titles: ["a", "b"]), at: 1) == ["2 b", "3 a"])
  }

  @Test func `items with the same number can have the same title`() {
    let set = ResultSet(count: 3, firstID: 7, repeatingEvery: 2)
    #expect(found(set) == ["7 dog 1", "8 dog 2", "7 dog 3"])
    var equal = set
    equal.hasEqualTitles = true
    #expect(found(equal) == ["7 dog 1", "8 dog 2", "7 dog 1"])
    equal.titles = ["a", "b", "c"]
    #expect(found(equal) == ["7 a", "8 b", "7 a"])
    // Unless an item has another title for another reason.
    equal.retitlingEvery = 3
    #expect(found(equal) == ["7 a", "8 b", "7 a again"])
  }

  private static let sets: [ResultSet] = [1, -3, .max].flatMap { firstID in
    [nil, 1, 3].flatMap { repeating in
      [0, 1, 4].flatMap { start in
        [nil, 2, 5].flatMap { every in
          [nil, 1, 3].flatMap { retitling in
            [false, true].map { isReversed in
              ResultSet(
                count: 17, firstID: firstID, repeatingEvery: repeating, missingAtStart: start,
                missingEvery: every, retitlingEvery: retitling, isReversed: isReversed)
            }
          }
        }
      }
    }
  }

  @Test func `a page with any combination of options has the items that a list would have`() {
    for set in Self.sets {
      var numbers = Array(1...100)
      if let every = set.missingEvery { numbers.removeAll { $0.isMultiple(of: every) } }
      numbers = Array(numbers.dropFirst(set.missingAtStart).prefix(set.count))
      if set.isReversed { numbers.reverse() }
      let items = numbers.map { number in
        let step = (number - 1) % (set.repeatingEvery ?? 100)
        let isRetitled = set.retitlingEvery.map(number.isMultiple) ?? false
        return Item(id: set.firstID &+ step, title: "a \(number)" + (isRetitled ? " again" : ""))
      }
      for (offset, limit) in [(0, 100), (0, 5), (5, 5), (15, 5), (17, 5)] {
        let page = LazyPage(set, for: SearchRequest(query: "a", offset: offset, limit: limit))
        #expect(page.stored() == Array(items.dropFirst(offset).prefix(limit)), "\(set)")
        #expect((0..<page.count).map { page.id(at: $0) } == page.stored().map(\.id), "\(set)")
        #expect(page.stored(atMost: 3) == Array(page.stored().prefix(3)))
      }
    }
  }

  @Test(
    arguments: [
      (false, 2, 39_999_997), (false, .max, 19_999_999), (true, 2, 20_000_003),
      (true, .max, 10_000_002),
    ] as [(Bool, Int, Int)]) func `the largest result sets do not overflow`(
      isReversed: Bool, every: Int, number: Int
    )
  {
    let set = ResultSet(
      count: 10_000_000, firstID: .max, missingAtStart: 10_000_000, missingEvery: every,
      retitlingEvery: .max, isReversed: isReversed)
    let page = LazyPage(set, for: SearchRequest(query: "a", offset: 9_999_998, limit: .max))
    #expect(page.count == 2)
    #expect(page[0] == Item(id: Int.max &+ (number - 1), title: "a \(number)"))
  }
}
