import StateDiff
import Testing

@Suite struct FieldDiffTests {
  /// A value that counts its comparisons.
  private struct Counted: Equatable {
    final class Counter {
      var comparisons = 0
    }

    let counter: Counter
    var value = 0

    static func == (a: Counted, b: Counted) -> Bool {
      a.counter.comparisons += 1
      return a.value == b.value
    }
  }

  private struct Pane {
    var title: Counted
    var rows: [Counted]
    var page = 1
    var isLast: Bool { page > 2 }
  }

  private let counter = Counted.Counter()

  private func pane() -> Pane {
    Pane(title: Counted(counter: counter), rows: [Counted(counter: counter)])
  }

  @Test func onlyAFieldWithADifferentValueHasChanged() {
    var next = pane()
    next.title.value = 1
    let diff = FieldDiff(from: pane(), to: next)
    let (title, rows, page) = (
      diff.changed { $0.title }, diff.changed { $0.rows }, diff.changed { $0.page }
    )
    #expect(title)
    #expect(!rows)
    #expect(!page)
  }

  @Test func aDerivedValueHasChangedOnlyIfItDiffers() {
    var (second, third) = (pane(), pane())
    second.page = 2
    third.page = 3
    let early = FieldDiff(from: pane(), to: second).changed { $0.isLast }
    let late = FieldDiff(from: second, to: third).changed { $0.isLast }
    #expect(!early)
    #expect(late)
  }

  @Test func withoutAPreviousStateEverythingHasChanged() {
    let diff = FieldDiff(from: nil, to: pane())
    let (title, isLast) = (diff.changed { $0.title }, diff.changed { $0.isLast })
    #expect(title)
    #expect(isLast)
    #expect(counter.comparisons == 0)
  }

  @Test func aFieldCostsOneComparisonAndSharedStorageNone() {
    let last = pane()
    var next = last
    next.page = 2
    let diff = FieldDiff(from: last, to: next)
    #expect(counter.comparisons == 0)
    let rows = diff.changed { $0.rows }
    #expect(!rows)
    #expect(counter.comparisons == 0)
    let title = diff.changed { $0.title }
    #expect(!title)
    #expect(counter.comparisons == 1)
  }

  @Test func takeNewReturnsTheNewState() {
    var next = pane()
    next.page = 7
    let diff = FieldDiff(from: pane(), to: next)
    let (old, new) = (diff.old?.page, diff.new.page)
    #expect(old == 1)
    #expect(new == 7)
    #expect(diff.takeNew().page == 7)
  }

  /// A sole owner of a state is still its sole owner afterwards.
  @Test func copiesNothing() {
    var rows = Array(repeating: 1, count: 100)
    let address = rows.withUnsafeBufferPointer { $0.baseAddress }
    let diff = FieldDiff(from: [Int]?.none, to: rows)
    rows = []
    var taken = diff.takeNew()
    taken[0] = 2
    #expect(taken.withUnsafeBufferPointer { $0.baseAddress } == address)
  }
}
