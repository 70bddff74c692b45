import Hops
import Rewriting
import Testing
import Tracing

/// What the table says of what is traced.
@Suite struct PlaceTests {
  private func names(_ source: String) throws -> [String] {
    try places(source).map { "\($0.name)\($0.scope.isEmpty ? "" : " in \($0.scope)"):\($0.line)" }
  }

  @Test func aPlaceNamesItsTypesLabelsAndLine() throws {
    #expect(
      try names(
        """
        struct State {
          enum Phase { func leave() {} }
          init(_ id: Int, at place: Int) {}
        }
        extension State.Phase {
          static func loaded(_: Int) {}
        }
        var text = "" { didSet { show() } }
        """) == [
          "State.Phase.leave():2", "State.init(_:at:):3", "State.Phase.loaded(_:):6",
          "text.didSet:8",
        ])
  }

  @Test func aClosureIsNamedForWhatTakesIt() throws {
    #expect(
      try names(
        """
        func connect() {
          pane.queryField.onEdit(self) { $0.edit($1) }
          self.begin { go() }
          $0.send { go() }
          query.edited = { go() }
          let later = { go() }
          reactor.subscribe(self, to: { $0.state.query }) { show($1) }
          animate { go() } completion: { end() }
          return .create { go() }
        }
        """) == [
          "connect():1", "queryField.onEdit { } in connect():2", "begin { } in connect():3",
          "send { } in connect():4", "query.edited { } in connect():5", "later { } in connect():6",
          "reactor.subscribe(to: state.query) { } in connect():7", "animate { } in connect():8",
          "animate { } in connect():8", "create { } in connect():9",
        ])
  }

  @Test func numbersGoOnFromFileToFile() throws {
    var tracer = Tracer(variants: ["MVC", "MVI"])
    _ = try tracer.traced(
      SourceFile(module: "MVC", path: "Sources/MVC/LoginView.swift", text: "func one() {}"))
    let second = try tracer.traced(
      SourceFile(module: "MVI", path: "Sources/MVI/Launch.swift", text: "func two() {}"))
    #expect(second.text == "import Trace; func two() { enterHop(1); leaveHop()}")
    #expect(
      tracer.table.places == [
        Place(
          module: "MVC", role: .view, type: "", function: "one()", file: "MVC/LoginView.swift",
          line: 1),
        Place(
          module: "MVI", role: .launch, type: "", function: "two()", file: "MVI/Launch.swift",
          line: 1),
      ])
  }
}
