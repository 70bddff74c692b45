import LoginSearch
import StateDiff
import Testing

@testable import MVVM

/// The list of rows that tells its observers what changed.
@Suite struct MVVMRowsTests {
  private let rows = Rows<Item>()
  private let changes = Recorder<RowDiff?>()

  private func subscribe() -> Subscription {
    rows.bind { [changes] change in
      switch change {
      case .reloaded: changes.record(nil)
      case .changed(let difference): changes.record(difference)
      }
    }
  }

  @Test func aBindingGetsAllRowsAtOnceAndThenOtherRows() {
    let subscription = subscribe()
    rows.replace(with: Page.of([1, 2]).items)
    rows.replace(with: Page.of([1, 2]).items)
    #expect(changes.entries == [nil, nil, nil])
    #expect(rows[1].id == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test func whatChangedIsToldAfterItChanged() {
    rows.replace(with: Page.of([1, 2]).items)
    let counts = Recorder<Int>()
    let subscriptions = [
      subscribe(), rows.bind { [unowned rows] _ in counts.record(rows.all.count) },
    ]
    let (old, new) = (rows.all, Page.of([2, 3, 4]).items)
    rows.update(to: new)
    #expect(changes.entries == [nil, RowDiff(from: old, to: new)])
    #expect(counts.entries == [2, 3])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func equalRowsAreNotTold() {
    rows.replace(with: Page.of([1, 2]).items)
    let subscription = subscribe()
    rows.update(to: Page.of([1, 2]).items)
    #expect(changes.entries == [nil])
    withExtendedLifetime(subscription) {}
  }

  @Test func nothingIsToldAfterTheSubscriptionIsReleased() {
    _ = subscribe()
    rows.replace(with: Page.of([1]).items)
    #expect(changes.entries == [nil])
  }
}
