import Hops
import Rewriting
import Testing

/// Tests of the traced places in the table, and of the events of the driver's side.
@Suite struct TracerTests {
  private func names(_ source: String) throws -> [String] {
    try pass(source).table.places.map { place in
      "\(place.name)\(place.scope.isEmpty ? "" : " in \(place.scope)"):\(place.line)"
    }
  }

  @Test func `a place has the names of its types, its argument labels and its line`() throws {
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

  @Test func `a closure is named for the function or property that takes it`() throws {
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
          $0.bind { go() }
          model.$query.bind { go() }
          return .create { go() }
        }
        """) == [
          "connect():1", "queryField.onEdit { } in connect():2", "begin { } in connect():3",
          "send { } in connect():4", "query.edited { } in connect():5", "later { } in connect():6",
          "reactor.subscribe(to: state.query) { } in connect():7", "animate { } in connect():8",
          "animate completion: { } in connect():8", "bind { } in connect():9",
          "$query.bind { } in connect():10", "create { } in connect():11",
        ])
  }

  @Test func `the numbers of places go on from file to file`() throws {
    var tracer = Tracer(variants: ["MVC", "MVI"])
    _ = try tracer.traced(
      SourceFile(module: "MVC", path: "Sources/MVC/LoginView.swift", text: "func one() {}"))
    let second = try tracer.traced(
      SourceFile(module: "MVI", path: "Sources/MVI/Launch.swift", text: "func two() {}"))
    #expect(second.text == "import Trace; func two() { enterHop(1); leaveHop()}")
    #expect(tracer.table.places.map(\.name) == ["one()", "two()"])
    #expect(tracer.table.places.map(\.module) == ["MVC", "MVI"])
    #expect(tracer.table.places.map(\.role) == [.view, .launch])
    #expect(tracer.table.places.map(\.file) == ["MVC/LoginView.swift", "MVI/Launch.swift"])
  }

  @Test func `shared code is traced and has a role of its own`() throws {
    let (copy, table) = try pass(
      """
      public final class Event<Value> {
        @usableFromInline var receive: (Value) -> Void
        @inlinable public func send(_ value: Value) { receive(value) }
        @inlinable final func end() {}
      }
      """, at: "LoginSearch/Shared/Event.swift")
    #expect(
      copy == """
        import Trace; public final class Event<Value> {
          @usableFromInline var receive: (Value) -> Void
           public func send(_ value: Value) { enterHop(0); defer { leaveHop() }; receive(value) }
          @usableFromInline final func end() { enterHop(1); leaveHop()}
        }
        """)
    #expect(table.places.map(\.role) == [.shared, .shared])
  }

  // MARK: The driver's side

  @Test func `a gesture reports its widget`() throws {
    let (copy, table) = try pass(
      """
      public final class Button: Widget {
        public func tap() -> Bool {
          true
        }
      }
      """, at: "LoginSearch/Screen/Button.swift")
    #expect(
      copy == """
        import Trace; public final class Button: Widget {
          public func tap() -> Bool { traceEvent(.touch, name.traceNumber); defer { traceEvent(.end) };
            true
          }
        }
        """)
    #expect(table.places.isEmpty)
  }

  @Test func `widgets are numbered in the order of the cases of WidgetName`() throws {
    let (copy, table) = try pass(
      """
      enum WidgetName: String { case route, idField = "id" }

      """, at: "LoginSearch/Screen/WriteMeter.swift")
    #expect(
      copy == """
        import Trace; enum WidgetName: String { case route, idField = "id" }
         extension WidgetName { var traceNumber: Int32 { switch self { case .route: 0; case .idField: 1 } } }
        """)
    #expect(table.widgets == ["route", "id"])
  }

  @Test func `only a call that tells the list what to show is a place`() throws {
    let table = try pass(
      """
      extension List {
        func reload(scrollingTo position: Int?) { ask { configure($0) } }
        private func ask() {}
      }
      """, at: "LoginSearch/Screen/List.swift"
    ).table
    #expect(table.places.map(\.name) == ["List.reload(scrollingTo:)"])
    #expect(table.places.map(\.role) == [.widget])
  }

  @Test func `a file that reports nothing stays as it is`() throws {
    let text = "func show() { write { go() } }"
    #expect(try pass(text, at: "LoginSearch/Screen/Label.swift").copy == text)
  }

  @Test func `a function of the driver's side that is missing is an error`() throws {
    let error = #expect(throws: RewritingError.self) { try Tracer(variants: ["MVC"]).finish() }
    #expect(error?.found == "Button.tap(), which LoginSearch and Scenario have 0 times")
  }
}
