import Hops
import Rewriting
import Testing
import Tracing

/// What the driver's side reports.
@Suite struct DriverSideTests {
  @Test func aGestureReportsItsWidget() throws {
    var tracer = Tracer(variants: ["MVC", "MVI"])
    let copy = try tracer.traced(
      SourceFile(
        module: "LoginSearch", path: "Sources/LoginSearch/Screen/Button.swift",
        text: """
          public final class Button: Widget {
            public func tap() -> Bool {
              true
            }
          }
          """))
    #expect(
      copy.text == """
        import Trace; public final class Button: Widget {
          public func tap() -> Bool { traceBegin(.touch, name.traceNumber); defer { traceEnd() };
            true
          }
        }
        """)
    #expect(tracer.table.places.isEmpty)
    // What was found is not missing.
    let missing = #expect(throws: RewritingError.self) { try tracer.finish() }
    #expect(missing?.found == "no function List.apply(_:), or several")
  }

  @Test func widgetsAreNumberedInTheOrderOfTheirNames() throws {
    var tracer = Tracer(variants: ["MVC", "MVI"])
    let copy = try tracer.traced(
      SourceFile(
        module: "LoginSearch", path: "Sources/LoginSearch/Screen/WriteMeter.swift",
        text: """
          enum WidgetName: String { case route, idField = "id" }

          """))
    #expect(
      copy.text == """
        import Trace; enum WidgetName: String { case route, idField = "id" }
         extension WidgetName { var traceNumber: Int32 { switch self { case .route: 0; case .idField: 1 } } }
        """)
    #expect(tracer.table.widgets == ["route", "id"])
  }

  @Test func callsOfTheListArePlaces() throws {
    var tracer = Tracer(variants: ["MVC", "MVI"])
    _ = try tracer.traced(
      SourceFile(
        module: "LoginSearch", path: "Sources/LoginSearch/Screen/List.swift",
        text: """
          extension List {
            func reload(scrollingTo position: Int?) { ask { configure($0) } }
            private func ask() {}
          }
          """))
    #expect(tracer.table.places.map(\.name) == ["List.reload(scrollingTo:)"])
    #expect(tracer.table.places.map(\.role) == [.widget])
  }

  @Test func aFileThatReportsNothingStays() throws {
    var tracer = Tracer(variants: ["MVC", "MVI"])
    let file = SourceFile(
      module: "LoginSearch", path: "Sources/LoginSearch/Screen/Label.swift",
      text: "func show() { write { go() } }")
    #expect(try tracer.traced(file) == file)
  }

  @Test func aFunctionThatIsNotFoundIsAnError() throws {
    #expect(
      throws: RewritingError(
        file: "Sources/LoginSearch/Screen/Button.swift", line: 1, column: 1,
        found: "no function Button.tap(), or several",
        understood: "one, as it reports a part of what happens",
        advice: "name the function that does so now in Live/Sources/Tracing/DriverSide.swift")
    ) {
      try Tracer(variants: ["MVC", "MVI"]).finish()
    }
  }
}
