import LoginSearch

/// The feature, logging in and searching a paged list, in the architecture to be measured.
public struct StarterVariant: Variant {
  public let name = "Starter"

  public init() {}

  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    // Is it isolated to the main actor? `import Settling`, and here
    // `MainActor.launch(on: screen, in: environment) { StarterApp($0, $1) }`,
    // and `settling(_:)` if it starts tasks: Docs/AddAnArchitecture.md, "The main actor".
    StarterApp(screen, environment)
  }
}

/// The object that keeps the feature alive. The caller of `launch` is its only owner.
///
/// Replace it by the types of your architecture. The comments name the rules; `verify` names the rule
/// that comes next.
final class StarterApp: ListDataSource {
  private let screen: Screen
  private let environment: Environment

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    self.environment = environment
    // L1 and S0: the widgets start as these rules say, but for the title.
    screen.search.titleLabel.text = Content.idle.title

    screen.login.idField.onEdit(self) { app, _ in app.credentialsEdited() }
    screen.login.passwordField.onEdit(self) { app, _ in app.credentialsEdited() }
    screen.login.idField.onReturn(self) { $0.submit() }
    screen.login.passwordField.onReturn(self) { $0.submit() }
    screen.login.logInButton.onTap(self) { $0.submit() }
    screen.search.logOutButton.onTap(self) { $0.logOut() }
    screen.search.queryField.onEdit(self) { app, _ in app.queryEdited() }
    screen.search.queryField.onReturn(self) { $0.queryReturned() }
    screen.search.previousButton.onTap(self) { $0.turnBack() }
    screen.search.nextButton.onTap(self) { $0.turnOn() }
    screen.search.retryButton.onTap(self) { $0.retry() }
    screen.search.refreshControl.onPull(self) { $0.refresh() }
    screen.search.list.dataSource = self
    screen.search.list.onSelect(self) { app, position in app.selectRow(at: position) }
    screen.search.list.onToggle(self) { app, position in app.toggleRow(at: position) }
  }

  deinit {
    // A2: cancel the requests and the debounce that are pending, and write no widget.
  }

  private func credentialsEdited() {
    // L2: the error goes away, and the log-in button is enabled if both fields hold text.
  }

  private func submit() {
    // L3: an empty field is an error and an alert. L4: otherwise one request is made. L5 and L6: its
    // answer. A1: the answer may come late, twice, too late, or inside the call.
  }

  private func logOut() {
    // L7: what is pending is cancelled, and both screens are as at launch.
  }

  private func enter(_ user: User) {
    // S0 and S1, where a log-in has succeeded: read the preferences, show the home query and load it.
  }

  private func load(_ request: SearchRequest) {
    // S2: the load before it is cancelled. S3 and S4: its answer. S13: the list is told that all its rows
    // are new, and shows them from the top.
  }

  private func retry() {
    // S5: the load that failed, again.
  }

  private func turnBack() {
    // S6: the same query, a page before.
  }

  private func turnOn() {
    // S6: the same query, a page after.
  }

  private func queryEdited() {
    // S7: restart the debounce, a timer of the environment's clock. S9: an empty query.
  }

  private func queryReturned() {
    // S8: end the debounce, and load at once.
  }

  private func toggleRow(at position: Int) {
    // S10 and S12: flip the item's expansion in all of its rows, and save it.
  }

  private func selectRow(at position: Int) {
    // S11 and S12: select the item in all of its rows.
  }

  private func refresh() {
    // S14: the page that is shown, once more. Its rows stay, and then the list is told what changed in them,
    // which `ListChanges(from:to:)` finds.
  }

  func numberOfRows(in list: List) -> Int {
    // S13: all rows, visible or not. The list asks when you tell it what changed, and when a person scrolls.
    0
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    // S13 and S15: all that the cell can show, as it may have shown another row.
  }
}
