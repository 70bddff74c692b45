import LoginSearch
import Observation
import Testing

@testable import ObservableModels

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

/// Tests of the model objects, without a view.
@Suite struct ObservableModelTests {
  private let harness = TestHarness()
  private let alerts = Alerts()
  private let ann = User(name: "Ann")

  private func session() -> Session { Session(harness.environment, alerts: alerts) }

  private func login(into session: Session) -> LoginModel {
    LoginModel(service: harness.login, session: session, alerts: alerts)
  }

  /// A session in which the home query found these items.
  private func session(finding items: [Item.ID]) -> Session {
    let session = session()
    session.enter(as: ann)
    harness.search.answer(.success(.of(items)))
    return session
  }

  @Test func `alerts wait until they are taken, once each, and equal ones are not merged`() {
    #expect(alerts.takeAll() == [])
    for message in ["ERROR", "401 Error", "401 Error"] { alerts.add(message) }
    #expect(alerts.takeAll() == ["ERROR", "401 Error", "401 Error"])
    #expect(alerts.takeAll() == [])
  }

  @Test func `an edit clears the error even if it leaves the text as it is`() {
    let login = login(into: session())
    login.editID("ann")
    login.logIn()
    #expect(login.error == .missingCredentials)
    login.editID("ann")
    #expect(login.error == nil)
  }

  @Test func `a log-in begins a session, and its models can do so again`() {
    let session = session()
    let login = login(into: session)
    for name in ["Ann", "Bob"] {
      login.editID(name)
      login.editPassword("secret")
      login.logIn()
      harness.login.answer(.success(User(name: name)))
      #expect(session.search?.user.name == name)
      #expect(login.credentials == Credentials())
      session.logOut()
    }
  }

  /// L7: only the session owns the search.
  @Test func `the end of a session ends the search, its request and its debounce`() throws {
    let session = session(finding: [1, 2])
    session.search?.toggle(Item(id: 1, title: ""))
    session.search?.refresh()
    session.search?.editQuery("cat")
    weak let search = session.search
    #expect(harness.clock.pendingCount == 1)
    session.logOut()
    #expect(search == nil)
    #expect(harness.search.cancelled == [1])
    #expect(harness.clock.pendingCount == 0)
    harness.search.answer(.failure(.offline))
    #expect(alerts.takeAll() == [])
    #expect(harness.preferences.items == [1])
  }

  /// Views are updated after the answer, which may have come inside the call. Then they never see the loading state.
  @Test func `a load begins the list anew, and a refresh does not`() throws {
    let search = try #require(session(finding: [1, 2]).search)
    let first = search.listID
    search.select(search.results.items[1])
    search.refresh()
    #expect(search.isRefreshing)
    harness.search.answer(.success(.of([2, 3])))
    #expect(search.listID == first)
    #expect(search.results.items.map(\.id) == [2, 3])
    #expect(search.selectedItem == 2)
    #expect(!search.isRefreshing)
    search.refresh()
    harness.search.answer(.success(.of([3])))
    #expect(search.selectedItem == nil)
    search.search()
    harness.search.answer(.success(.of([3])))
    #expect(search.listID != first)
    #expect(search.results.items.map(\.id) == [3])
  }

  @Test func `a view that is made later shows the models, and only alerts that still wait`() {
    let session = session(finding: [1, 2])
    session.search?.toggle(Item(id: 2, title: ""))
    let login = login(into: session)
    login.editID("ann")
    login.logIn()
    #expect(alerts.takeAll() == ["ERROR"])
    let updates = UpdateCycle()
    var views: [AnyObject] = [
      LoginView(harness.screen.login, login: login, updates: updates),
      SearchView(harness.screen.search, session: session, updates: updates),
    ]
    let shown = Snapshot(of: harness.screen)
    #expect(shown.login.error == "ERROR")
    #expect(shown.search.user == "Ann")
    #expect(harness.rows.map(\.isExpanded) == [false, true])
    #expect(alerts.takeAll() == [])

    // Models keep no view, and write nothing once it is gone.
    weak let loginView = views.first
    weak let searchView = views.last
    views = []
    #expect(loginView == nil)
    #expect(searchView == nil)
    let writes = harness.writes {
      login.editID("bob")
      session.logOut()
      _ = updates.run()
    }
    #expect(writes.isEmpty)
  }
}
