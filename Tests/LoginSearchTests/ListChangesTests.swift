import LoginSearch
import StateDiff
import Testing

/// The words in which a list is told what changed.
@Suite struct ListChangesTests {
  private struct Entry: Identifiable, Equatable {
    let id: Int
    var title = "dog"
  }

  @Test func areEmptyByDefault() {
    #expect(ListChanges().isEmpty)
    #expect(!ListChanges(removals: [0]).isEmpty)
    #expect(!ListChanges(insertions: [0]).isEmpty)
    #expect(!ListChanges(moves: [ListChanges.Move(from: 0, to: 0)]).isEmpty)
    #expect(!ListChanges(updates: [0]).isEmpty)
  }

  @Test func arePutInAscendingOrder() {
    let changes = ListChanges(
      removals: [5, 1, 3], insertions: [2, 2, 0],
      moves: [ListChanges.Move(from: 0, to: 9), ListChanges.Move(from: 7, to: 4)],
      updates: [.max, -1])
    #expect(changes.removals == [1, 3, 5])
    #expect(changes.insertions == [0, 2, 2])
    #expect(changes.moves == [ListChanges.Move(from: 7, to: 4), ListChanges.Move(from: 0, to: 9)])
    #expect(changes.updates == [-1, .max])
  }

  @Test func canBeMadeOfADifference() {
    let old = [1, 2, 3, 4, 5].map { Entry(id: $0) }
    let new = [Entry(id: 9), Entry(id: 5), Entry(id: 1), Entry(id: 3, title: "cat"), Entry(id: 4)]
    #expect(
      ListChanges(RowDiff(from: old, to: new))
        == ListChanges(
          removals: [1], insertions: [0], moves: [ListChanges.Move(from: 4, to: 1)], updates: [3]))
    #expect(ListChanges(RowDiff(from: old, to: old)).isEmpty)
  }

  @Test func theirNumbersAreToldInWords() {
    #expect(ListChangeCount().description == "0 removed, 0 inserted, 0 updated")
    #expect(
      ListChangeCount(removals: 2, insertions: 1, updates: 3).description
        == "2 removed, 1 inserted, 3 updated")
  }
}
