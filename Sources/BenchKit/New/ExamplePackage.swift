/// The files of `Examples/Starter`, to the letter, which a test sees to. They are told once more here,
/// so that the tool can write them wherever it is.
enum ExamplePackage {
  static let files: [(path: String, text: String)] = [
    (".gitignore", ".build/\n/results/latest.*\n"),
    ("Package.swift", manifest),
    ("README.md", readMe),
    ("Sources/Starter/StarterVariant.swift", variant),
    ("Sources/StarterBench/main.swift", main),
    ("Tests/StarterTests/ConformanceTests.swift", test),
  ]

  private static let manifest = """
    // swift-tools-version: 6.3

    import PackageDescription

    let package = Package(
      name: "Starter",
      platforms: [.macOS(.v14)],
      dependencies: [
        .package(name: "architecture-comparison", path: "../..")
      ],
      targets: [
        .target(
          name: "Starter",
          dependencies: [.product(name: "ArchitectureBench", package: "architecture-comparison")]),
        .executableTarget(
          name: "StarterBench",
          dependencies: [
            "Starter",
            .product(name: "ArchitectureBench", package: "architecture-comparison"),
            .product(name: "Contenders", package: "architecture-comparison"),
          ]),
        .testTarget(
          name: "StarterTests",
          dependencies: [
            "Starter", .product(name: "ArchitectureBench", package: "architecture-comparison"),
          ]),
      ],
      swiftLanguageModes: [.v6]
    )

    """

  private static let readMe = """
    # Starter

    The feature of the architecture comparison, logging in and searching a paged list, in an architecture
    of its own. Only `Sources/Starter` needs to change, and `Package.swift` where the architecture is a library.

    ## From failure to failure

    ```sh
    swift test
    ```

    plays the scripts of the rules, in the order in which one would build the feature, and then random ones,
    and stops at the first step at which `StarterVariant` does something else than the rules say. It names the
    rule, what was expected and found, and the script up to that step. Make that step right and run it again;
    when it passes, the variant conforms. If the test crashes, `swift run StarterBench verify` names the script
    and the step.

    To see what a person would see at each step of a script:

    ```sh
    swift run StarterBench play L2-typing.scenario
    ```

    All rules are in `Docs/Rules.md` of the package that this one depends on, and what a variant may and must
    do is in `Docs/Contract.md`; `Docs/AddAnArchitecture.md` goes the whole way once, with code to paste
    in. Its folders `Sources/MVC`, `MVVM`, `MVI` and `Reactor` show how others did it.

    ## Measuring

    ```sh
    swift run -c release StarterBench
    ```

    measures it beside the others and writes `results/latest.csv`. A variant that breaks a rule gets no figures.
    `swift run StarterBench help` names the other commands: `verify` and `fuzz` test all contenders, `compare`
    tells what changed between two runs, `check` holds allocations and writes against a budget, which
    `check --update` writes.

    """

  private static let variant = """
    import LoginSearch

    /// The feature, logging in and searching a paged list, in the architecture to be measured.
    public struct StarterVariant: Variant {
      public let name = "Starter"

      public init() {}

      public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
        StarterApp(screen, environment)
      }
    }

    /// What keeps the feature alive. The caller of `launch` is its only owner.
    ///
    /// Put the types of your architecture in its place, and what follows into them. The comments name the
    /// rules; the test names the one that comes next.
    private final class StarterApp {
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
        // S2: the load before it is cancelled. S3 and S4: its answer.
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
    }

    """

  private static let main = """
    import BenchKit
    import MVC
    import MVI
    import MVVM
    import Reactor
    import Starter
    import Vanilla

    CommandLineTool.run(
      contenders: [
        StarterVariant(), MVCVariant(), MVVMVariant(), MVIVariant(), ReactorVariant(),
      ], floor: VanillaVariant())

    """

  private static let test = """
    import Scenario
    import Starter
    import Testing

    /// Fails with the rule that comes next, and passes once all of them are obeyed.
    @Test func obeysTheRules() throws {
      try Conformance.check(StarterVariant())
    }

    """
}
