import LoginSearch
import StateDiff
import Testing

@testable import MVI

/// The view of the search compares each state with the one that it showed, and tells the list what changed.
@Suite struct MVISearchViewTests {
  private let harness = TestHarness(visibleRows: 3)
  private let model = ManualModel()
  private let intent = RecordingIntent()
  private var list: List { harness.screen.search.list }

  private func view() -> SearchView {
    harness.screen.route = .search
    return SearchView(
      harness.screen,
      SearchContainer(intent: intent, model: model, changes: model.changes, events: model.events))
  }

  private func contents(_ items: [Item.ID], retitled: Set<Item.ID> = []) -> SearchState.Contents {
    .rows(
      Page.of(items, retitled: retitled).items,
      Paging(request: .dog(), count: items.count, total: items.count))
  }

  @Test func showsTheRowsOfItsFirstState() {
    model.state = SearchState(contents: contents([1, 2, 3, 4]), expanded: [2], selected: 3)
    let view = view()
    #expect(
      harness.rows == [
        Row(title: "dog 1"), Row(title: "dog 2", isExpanded: true),
        Row(title: "dog 3", isSelected: true),
      ])
    withExtendedLifetime(view) {}
  }

  @Test func otherRowsAreChangesOfThoseThatAreShown() {
    let view = view()
    model.state.contents = contents([1, 2, 3])
    model.tell()
    let meter = harness.meter {
      model.state.contents = contents([2, 3, 4], retitled: [3])
      model.tell()
    }
    #expect(list.changes == ListChangeCount(removals: 1, insertions: 1, updates: 1))
    #expect(meter.configuredCells == 2)
    withExtendedLifetime(view) {}
  }

  /// A state that the view never received is nothing to compare with.
  @Test func aStateThatWasNeverShownDoesNotCount() {
    let view = view()
    model.state.contents = contents([1, 2, 3])
    model.tell()
    model.state.contents = contents([7, 8])
    model.state.contents = contents([1, 2, 3, 4])
    model.tell()
    #expect(list.changes == ListChangeCount(insertions: 1))
    #expect(list.count == 4)
    #expect(harness.screen.invalidUpdates == [])
    withExtendedLifetime(view) {}
  }

  /// The rows that were shown before the load are no longer those of the list.
  @Test func rowsAfterALoadAreNew() {
    let view = view()
    model.state.contents = contents([1, 2, 3, 4])
    model.tell()
    list.scroll(by: 1)
    for state in [SearchState.Contents.loading, contents([1, 2, 3, 4, 5])] {
      model.state.contents = state
      model.tell()
    }
    #expect(list.changes == ListChangeCount())
    #expect(list.position == 0)
    #expect(harness.rows.map(\.title) == ["dog 1", "dog 2", "dog 3"])
    withExtendedLifetime(view) {}
  }

  @Test func anEqualStateWritesNothing() {
    let view = view()
    model.state = SearchState(contents: contents([1, 2]), expanded: [1], selected: 2)
    model.tell()
    let meter = harness.meter {
      model.state.contents = contents([1, 2])
      model.tell()
    }
    #expect(meter.counts.isEmpty)
    #expect(meter.configuredCells == 0)
    withExtendedLifetime(view) {}
  }

  /// The item and the wanted state are those that the view shows.
  @Test func passesGesturesToTheIntent() {
    let view = view()
    model.state = SearchState(contents: contents([5, 6, 7, 8]), expanded: [8])
    model.tell()
    list.scroll(by: 1)
    list.tapRow(1)
    list.tapDisclosure(3)
    list.tapDisclosure(2)
    harness.screen.search.refreshControl.pull()
    #expect(intent.calls == ["select 6", "8 collapsed", "7 expanded", "refresh"])
    withExtendedLifetime(view) {}
  }

  /// S14: the pull has turned the spinner on.
  @Test func theSpinnerIsWrittenIfItShowsSomethingElse() {
    let view = view()
    model.state.contents = contents([1])
    model.tell()
    harness.screen.search.refreshControl.pull()
    model.state.isRefreshing = true
    #expect(harness.writes { model.tell() }.isEmpty)
    model.state.isRefreshing = false
    #expect(harness.writes { model.tell() } == once(.refreshControl))
    withExtendedLifetime(view) {}
  }
}

/// A model that has a new state when the test says so.
private final class ManualModel: SearchModelState {
  var state = SearchState()
  let changes = Stream<Void>()
  let events = Stream<SearchEvent>()

  func tell() { changes.send(()) }
}

/// An intent that only records calls.
private final class RecordingIntent: SearchIntentProtocol {
  var calls: [String] = []

  func enter(_ user: User) { calls.append("enter \(user.name)") }
  func logOut() { calls.append("log out") }
  func changeQuery(to text: String) { calls.append("query \(text)") }
  func search(for text: String) { calls.append("search \(text)") }
  func showPreviousPage() { calls.append("previous") }
  func showNextPage() { calls.append("next") }
  func retry() { calls.append("retry") }
  func refresh() { calls.append("refresh") }
  func select(_ item: Item.ID) { calls.append("select \(item)") }
  func setExpanded(_ isExpanded: Bool, item: Item.ID) {
    calls.append("\(item) \(isExpanded ? "expanded" : "collapsed")")
  }
}
