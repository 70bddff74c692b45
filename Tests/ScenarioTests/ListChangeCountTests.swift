import LoginSearch
import Testing

@testable import Scenario

@Suite struct ListChangeCountTests {
  /// All lists of up to so many items, where two ids and two titles make any of them repeat.
  private static func lists(upTo length: Int) -> [[Item]] {
    let items = [(1, "a"), (1, "b"), (2, "a"), (2, "b")].map { Item(id: $0.0, title: $0.1) }
    return (0..<length).reduce(into: [[]]) { lists, _ in
      let longest = lists.last?.count ?? 0
      lists += lists.filter { $0.count == longest }.flatMap { list in items.map { list + [$0] } }
    }
  }

  /// Tries every way to pair rows of the same item. A pair with two titles is an update; a row without a
  /// partner is gone or new.
  private func fewest(from old: [Item], to new: [Item]) -> ListChangeCount {
    guard let first = old.first else { return ListChangeCount(insertions: new.count) }
    let rest = Array(old.dropFirst())
    var candidates = [fewest(from: rest, to: new).adding(removals: 1)]
    for (index, item) in new.enumerated() where item.id == first.id {
      var others = new
      others.remove(at: index)
      candidates.append(
        fewest(from: rest, to: others).adding(updates: item.title == first.title ? 0 : 1))
    }
    // swift-format-ignore: NeverForceUnwrap
    return candidates.min { $0.total < $1.total }!
  }

  @Test func noWayToPairTheRowsTakesFewerChanges() {
    let lists = Self.lists(upTo: 3)
    #expect(lists.count == 85)
    for old in lists {
      for new in lists {
        #expect(
          ListChangeCount(from: old, to: new) == fewest(from: old, to: new), "\(old) to \(new)")
      }
    }
  }

  @Test func longerListsWithManyEqualItemsToo() {
    let lists = Self.lists(upTo: 5).filter { $0.count == 5 }
    for index in stride(from: 0, to: lists.count, by: 41) {
      let (old, new) = (lists[index], lists[(index * 7 + 13) % lists.count])
      #expect(ListChangeCount(from: old, to: new) == fewest(from: old, to: new), "\(old) to \(new)")
    }
  }

  @Test func countsAdd() {
    var count = ListChangeCount(removals: 1, insertions: 2, updates: 3)
    count.add(ListChangeCount(removals: 10, insertions: 20, updates: 30))
    #expect(count == ListChangeCount(removals: 11, insertions: 22, updates: 33))
  }
}

extension ListChangeCount {
  fileprivate var total: Int { removals + insertions + updates }

  fileprivate func adding(removals: Int = 0, updates: Int = 0) -> ListChangeCount {
    ListChangeCount(
      removals: self.removals + removals, insertions: insertions, updates: self.updates + updates)
  }
}
