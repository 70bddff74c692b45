import LoginSearch
import Observation
import Testing

@testable import MVI
@testable import MVVM
@testable import ObservableModels
@testable import Reactor

/// What a post prescribes and nobody can see on the screen.
@Suite struct PostRulesTests {
  private let harness = TestHarness(visibleRows: 3)

  @Test func `an intent of MVI does not own its model`() {
    weak var weakLogin: MVI::LoginModel?
    weak var weakSearch: MVI::SearchModel?
    let (loginIntent, searchIntent): (LoginIntent, SearchIntent)
    do {
      let (login, search) = (MVI::LoginModel(), MVI::SearchModel())
      (weakLogin, weakSearch) = (login, search)
      loginIntent = LoginIntent(model: login, service: harness.login)
      searchIntent = SearchIntent(model: search, harness.environment)
    }
    #expect(weakLogin == nil)
    #expect(weakSearch == nil)
    loginIntent.editID("ann")
    searchIntent.enter(as: User(name: "Ann"))
    harness.search.answer(.failure(.offline))
  }

  private static let cow = SearchRequest(query: "cow", offset: 0, limit: 3)

  @Test(arguments: [
    SearchReactor.Mutation.enter(User(name: "Bob"), query: "cat", expandedItems: [2]), .logOut,
    .setQuery("cat"), .clear, .startLoad(cow), .setPage(cow, .of([2, 3])), .failLoad(cow, .offline),
    .startRefresh, .failRefresh(.offline), .select(2), .setExpanded(2, isExpanded: true),
    .setExpanded(2, isExpanded: false), .failSaving,
  ]) func `a reactor that reduces a mutation calls no service`(mutation: SearchReactor.Mutation) {
    let reactor = SearchReactor(harness.environment)
    reactor.send(.entered(User(name: "Ann")))
    harness.search.answer(.success(.of([1, 2, 3])))
    reactor.reduce(mutation: mutation)
    #expect(harness.search.requests.count == 1)
    #expect(harness.search.cancelled == [])
    #expect(harness.preferences.items == [])
    #expect(harness.clock.pendingCount == 0)
  }
}

/// The two-way binding of a field to an input.
@Suite struct MVVMBindingTests {
  private let harness = TestHarness()
  private let input = Input()
  private let subscriptions = Subscriptions()
  private var field: TextField { harness.screen.login.idField }

  /// Even if the text stays the same, and if it has another Unicode representation.
  @Test func `an edit of the field updates the text without an echo`() {
    field.bind(to: input, in: subscriptions)
    for _ in 1...2 { #expect(harness.writes { field.type("ann") }.isEmpty) }
    #expect(input.text == "ann")
    field.type("e\u{301}")
    #expect(harness.writes { input.text = "\u{E9}" }.isEmpty)
  }

  @Test func `a text that is changed after an edit is written back to the field`() {
    input.edits.subscribe(in: subscriptions) { [unowned input] in
      input.text = input.text.uppercased()
    }
    field.bind(to: input, in: subscriptions)
    #expect(harness.writes { field.type("ann") } == once(.idField))
    #expect(field.text == "ANN")
  }
}

/// Tests of the update cycle, which UIKit and SwiftUI would provide.
@Suite struct ObservableUpdateCycleTests {
  private let cycle = UpdateCycle()
  private let model = Model()
  private let view = Probe()

  @Observable fileprivate final class Model {
    var text = ""
    var number = 0
  }

  /// Records the values that it reads.
  fileprivate final class Probe { var seen: [String] = [] }

  @Test func `a view reads again once a cycle, after the changes, and only for what it has read`() {
    cycle.keepUpdated(view) { [model] in $0.seen.append(model.text) }
    #expect(view.seen == [""])
    model.text = "a"
    model.text = "b"
    #expect(view.seen == [""], "before the cycle")
    #expect(cycle.run())
    model.number = 1
    #expect(cycle.run())
    model.text = "c"
    #expect(cycle.run())
    #expect(view.seen == ["", "b", "c"])
  }

  /// The second update reads another value.
  @Test func `a view is tracked anew in each update`() {
    cycle.keepUpdated(view) { [model] in
      $0.seen.append(model.number == 0 ? model.text : "\(model.number)")
    }
    model.number = 1
    #expect(cycle.run())
    model.text = "a"
    #expect(cycle.run())
    model.number = 2
    #expect(cycle.run())
    #expect(view.seen == ["", "1", "2"])
  }

  @Test func `an update that changes what another one has read leads to that one`() {
    let other = Probe()
    cycle.keepUpdated(other) { [model] _ in model.text = "\(model.number)" }
    cycle.keepUpdated(view) { [model] in $0.seen.append(model.text) }
    model.number = 1
    #expect(cycle.run())
    #expect(view.seen == ["0", "1"])
  }

  /// The view that shows alerts does this: it takes them from their queue.
  @Test func `an action for a change runs after the updates, and may change what it is for`() {
    cycle.onChange(view, of: { [model] _ in model.text }) { [model] view in
      view.seen.append("took \(model.text)")
      model.text = ""
    }
    cycle.keepUpdated(view) { [model] in $0.seen.append("shows \(model.text)") }
    #expect(cycle.run())
    #expect(view.seen == ["shows "], "no change so far")
    for text in ["a", "a"] {
      view.seen = []
      model.text = text
      #expect(cycle.run())
      #expect(view.seen == ["shows a", "took a", "shows ", "took "])
    }
  }

  @Test func `neither cycle nor model keeps a view, and a released one is not updated`() {
    var view: Probe? = Probe()
    weak let weakView = view
    var updates = 0
    if let view { cycle.keepUpdated(view) { [model] _ in updates += model.text.isEmpty ? 1 : 10 } }
    model.text = "a"
    view = nil
    #expect(weakView == nil)
    #expect(cycle.run())
    #expect(updates == 1)
  }
}
