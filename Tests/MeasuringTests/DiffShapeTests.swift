import LoginSearch
import StateDiff
import Testing

@testable import Measuring

/// Each change is the one that its name says, whatever the size.
@Suite struct DiffShapeTests {
  private func ids(_ rows: [ListRow]) -> [Item.ID] { rows.map(\.id) }

  /// Old and new rows in which a number of rows is new, gone, or elsewhere.
  private func check(
    _ shape: DiffShape, _ count: Int, inserted: Int = 0, removed: Int = 0,
    keepsOrder: Bool = true
  ) {
    let input = DiffInput(shape, count: count)
    let (old, new) = (Set(ids(input.old)), Set(ids(input.new)))
    #expect(input.old.count == count)
    #expect(new.count == input.new.count, "no row twice")
    #expect(new.subtracting(old).count == inserted)
    #expect(old.subtracting(new).count == removed)
    let kept = ids(input.new).filter(old.contains)
    #expect((kept == ids(input.old).filter(new.contains)) == keepsOrder)
  }

  @Test(arguments: [100, 1_000, 10_000])
  func changesWhatItsNameSays(count: Int) {
    let percent = count / 100
    check(.identical, count)
    check(.equal, count)
    check(.updated, count)
    check(.appended, count, inserted: 10)
    check(.inserted, count, inserted: percent)
    check(.removed, count, removed: percent)
    check(.moved, count, keepsOrder: false)
    check(.replaced, count, inserted: count / 2, removed: count / 2)
    check(.reversed, count, keepsOrder: false)
    check(.shuffled, count, keepsOrder: false)
    check(.allNew, count, inserted: count, removed: count)
  }

  @Test func oneUpdatedIsOneRowWithOtherContent() {
    let input = DiffInput(.updated, count: 1_000)
    #expect(zip(input.old, input.new).count(where: !=) == 1)
    #expect(ids(input.old) == ids(input.new))
  }

  @Test func aMoveLeavesMostRowsWhereTheyWere() {
    let diff = RowDiff(
      from: DiffInput(.moved, count: 1_000).old,
      to: DiffInput(.moved, count: 1_000).new)
    #expect((1...10).contains(diff.moves.count))
  }

  @Test func reversedIsTheOtherWayRound() {
    let input = DiffInput(.reversed, count: 100)
    #expect(input.new == input.old.reversed())
  }

  /// The floor looks at each row; two arrays that share their storage would be equal at a glance.
  @Test(arguments: DiffShape.allCases)
  func equalRowsShareTheirStorageOnlyWhereNothingWasDone(shape: DiffShape) {
    func address(_ rows: [ListRow]) -> UnsafePointer<ListRow>? {
      rows.withUnsafeBufferPointer { $0.baseAddress }
    }
    let input = DiffInput(shape, count: 100)
    #expect(address(input.copy) != address(input.old))
    #expect((address(input.new) == address(input.old)) == (shape == .identical))
  }

  @Test(arguments: DiffShape.allCases)
  func theInputIsTheSameEachTime(shape: DiffShape) {
    #expect(DiffInput(shape, count: 100).new == DiffInput(shape, count: 100).new)
  }
}
