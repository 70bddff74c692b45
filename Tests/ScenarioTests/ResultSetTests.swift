import LoginSearch
import Testing

@testable import Scenario

@Suite struct ResultSetTests {
  /// What a search for a page finds: "1 dog 1" is the item 1 with the title "dog 1".
  private func found(_ set: ResultSet, at offset: Int = 0, limit: Int = 10) -> [String] {
    set.page(for: SearchRequest(query: "dog", offset: offset, limit: limit)).items
      .map { "\($0.id) \($0.title)" }
  }

  @Test func withoutOptionsTheItemsCountUp() {
    #expect(found(ResultSet(count: 3)) == ["1 dog 1", "2 dog 2", "3 dog 3"])
    #expect(found(ResultSet(count: 3), at: 1, limit: 1) == ["2 dog 2"])
    #expect(found(ResultSet(count: 3), at: 3).isEmpty)
    #expect(found(ResultSet(count: 0)).isEmpty)
  }

  /// It has as many items as it says, and the ones that are missing keep their numbers for themselves.
  @Test func theFirstOnesCanBeMissing() {
    let set = ResultSet(count: 3, missingAtStart: 2)
    #expect(found(set) == ["3 dog 3", "4 dog 4", "5 dog 5"])
    #expect(found(set, at: 2) == ["5 dog 5"])
    #expect(set.reportedTotal == 3)
  }

  @Test func everySoManiethCanBeMissing() {
    #expect(found(ResultSet(count: 4, missingEvery: 2)).map { $0.first } == ["1", "3", "5", "7"])
    #expect(
      found(ResultSet(count: 5, missingEvery: 3)).map { $0.first } == ["1", "2", "4", "5", "7"])
    #expect(found(ResultSet(count: 3, missingEvery: .max)) == found(ResultSet(count: 3)))
  }

  @Test func everySoManiethCanHaveAnotherTitle() {
    let set = ResultSet(count: 5, retitlingEvery: 2)
    #expect(found(set) == ["1 dog 1", "2 dog 2 again", "3 dog 3", "4 dog 4 again", "5 dog 5"])
    #expect(found(ResultSet(count: 2, retitlingEvery: 1)) == ["1 dog 1 again", "2 dog 2 again"])
  }

  /// Equal in all that they hold, unless one of them has another title for another reason.
  @Test func thoseWithTheSameNumberCanHaveTheSameTitle() {
    let set = ResultSet(count: 5, firstID: 7, repeatingEvery: 2, hasEqualTitles: true)
    #expect(found(set) == ["7 dog 1", "8 dog 2", "7 dog 1", "8 dog 2", "7 dog 1"])
    #expect(
      found(ResultSet(count: 3, repeatingEvery: 1, hasEqualTitles: true, retitlingEvery: 2))
        == ["1 dog 1", "1 dog 1 again", "1 dog 1"])
    #expect(found(ResultSet(count: 9, hasEqualTitles: true)) == found(ResultSet(count: 9)))
  }

  @Test func titlesAreTakenInTurn() {
    #expect(
      found(ResultSet(count: 3, titles: ["", " a "], retitlingEvery: 3))
        == ["1 ", "2  a ", "3  again"])
    #expect(found(ResultSet(count: 3, titles: ["a", "b"]), at: 1) == ["2 b", "3 a"])
    #expect(
      found(ResultSet(count: 3, repeatingEvery: 2, titles: ["a", "b", "c"])) == [
        "1 a", "2 b", "1 c",
      ])
    #expect(
      found(ResultSet(count: 3, repeatingEvery: 2, titles: ["a", "b", "c"], hasEqualTitles: true))
        == ["1 a", "2 b", "1 a"])
  }

  @Test func theyCanComeInReverse() {
    let set = ResultSet(count: 4, isReversed: true)
    #expect(found(set, limit: 3) == ["4 dog 4", "3 dog 3", "2 dog 2"])
    #expect(found(set, at: 3) == ["1 dog 1"])
  }

  @Test func optionsCombine() {
    #expect(
      found(
        ResultSet(
          count: 4, firstID: 11, missingAtStart: 1, missingEvery: 3, retitlingEvery: 4,
          isReversed: true))
        // Of 1, 2, 4, 5, 7 the first one is missing, too.
        == ["17 dog 7", "15 dog 5", "14 dog 4 again", "12 dog 2"])
    #expect(
      found(ResultSet(count: 4, repeatingEvery: 2, missingAtStart: 1, retitlingEvery: 3))
        == ["2 dog 2", "1 dog 3 again", "2 dog 4", "1 dog 5"])
    #expect(
      found(ResultSet(count: 5, isReversed: true, ignoresLimit: true), at: 1, limit: 1)
        == ["4 dog 4", "3 dog 3", "2 dog 2", "1 dog 1"])
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

  /// All options against a list from which they take what is missing.
  @Test func anyOptionsGiveWhatTheySay() {
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
        let page = set.items(for: SearchRequest(query: "a", offset: offset, limit: limit))
        #expect(page.stored == Array(items.dropFirst(offset).prefix(limit)), "\(set)")
        #expect((0..<page.count).map { page.id(at: $0) } == page.stored.map(\.id), "\(set)")
        #expect(page.stored(atMost: 3) == Array(page.stored.prefix(3)))
      }
    }
  }

  @Test func pagesOfAnySizeMakeOneList() {
    for set in Self.sets {
      let whole = found(set, limit: .max)
      for size in [1, 4] {
        let offsets = stride(from: 0, to: set.count, by: size)
        #expect(offsets.flatMap { found(set, at: $0, limit: size) } == whole)
      }
    }
  }

  @Test(
    arguments: [
      (false, 2, 39_999_997), (false, .max, 19_999_999), (true, 2, 20_000_003),
      (true, .max, 10_000_002),
    ] as [(Bool, Int, Int)])
  func theLargestSetsTrapNowhere(isReversed: Bool, every: Int, number: Int) {
    let set = ResultSet(
      count: 10_000_000, firstID: .max, missingAtStart: 10_000_000, missingEvery: every,
      retitlingEvery: .max, isReversed: isReversed)
    let page = set.items(for: SearchRequest(query: "a", offset: 9_999_998, limit: .max))
    #expect(page.count == 2)
    #expect(page[0] == Item(id: Int.max &+ (number - 1), title: "a \(number)"))
  }
}
