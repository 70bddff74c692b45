import LoginSearch

/// All that a variant, or a part of one, meets in a test.
final class World {
  let screen = Screen()
  let login = LoginPort()
  let search = SearchPort()
  let preferences = MemoryPreferences()
  let clock = VirtualClock()

  var environment: Environment {
    Environment(
      login: login, search: search, preferences: preferences, clock: clock,
      configuration: Configuration(pageSize: 3, debounce: .milliseconds(300), homeQuery: "dog"))
  }

  /// What is written while this is done.
  func writes(_ work: () -> Void) -> [WidgetName: WriteCount] {
    let meter = WriteMeter()
    screen.meter = meter
    work()
    screen.meter = nil
    return meter.counts
  }

  /// Ann logs in and the home query finds these items.
  func enter(finding items: [Item.ID]) {
    screen.login.idField.type("ann")
    screen.login.passwordField.type("secret")
    screen.login.logInButton.tap()
    login.answer(.success(User(name: "Ann")))
    search.answer(.success(.of(items)))
  }
}

extension Page {
  static func of(_ items: [Item.ID], total: Int? = nil) -> Page {
    Page(total: total ?? items.count, items: items.map { Item(id: $0, title: "dog \($0)") })
  }
}

extension SearchRequest {
  static func dog(at offset: Int = 0) -> SearchRequest {
    SearchRequest(query: "dog", offset: offset, limit: 3)
  }
}

/// Someone who is told things, and remembers them in order.
final class Witness<Word> {
  private(set) var heard: [Word] = []

  func hear(_ word: Word) {
    heard.append(word)
  }
}

/// Each of these widgets is written once, and none with what it has.
func once(_ widgets: WidgetName...) -> [WidgetName: WriteCount] {
  Dictionary(uniqueKeysWithValues: widgets.map { ($0, WriteCount(writes: 1)) })
}
