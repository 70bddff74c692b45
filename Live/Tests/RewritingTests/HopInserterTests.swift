import Hops
import Rewriting
import Testing

/// Tests of the traced copy of each form of code in a variant.
@Suite struct HopInserterTests {
  @Test func `a switch that is the result of a function gets a return`() throws {
    #expect(
      try traced(
        """
        func title() -> String {
          switch self {
          case .idle: "Search"
          case .failed: if isShort { "!" } else { throw Failure() }
          }
        }
        """) == """
          import Trace; func title() -> String { enterHop(0); defer { leaveHop() };
            return switch self {
            case .idle: "Search"
            case .failed: if isShort { "!" } else { throw Failure() }
            }
          }
          """)
  }

  @Test func `an if whose branches return stays as it is`() throws {
    #expect(
      try traced(
        """
        func title() -> String {
          if isIdle { return "Search" } else { return read { 1 } }
        }
        """) == """
          import Trace; func title() -> String { enterHop(0); defer { leaveHop() };
            if isIdle { return "Search" } else { return read { 1 } }
          }
          """)
  }

  @Test func `a switch that may or may not be the result is an error`() throws {
    #expect(
      try error(
        """
        func title() -> String {
          switch self {
          case .idle: "Search"
          case .failed:
            stop()
            fatalError()
          }
        }
        """)
        == "Sources/MVC/SearchLogic.swift:2:3: found a choice of which it is not clear whether it is the result, "
        + "understood is one value in each branch, or `return`; write `return`")
  }

  @Test func `initialisers and deinitialisers are traced`() throws {
    #expect(
      try traced(
        """
        final class Model {
          init?() { return nil }
          convenience init(_ name: String) { self.init() }
          deinit { cancel() }
        }
        """) == """
          import Trace; final class Model {
            init?() { enterHop(0); defer { leaveHop() }; return nil }
            convenience init(_ name: String) { enterHop(1); defer { leaveHop() }; self.init() }
            deinit { enterHop(2); defer { leaveHop() }; cancel() }
          }
          """)
  }

  @Test func `setters and observers are traced, and getters are not`() throws {
    #expect(
      try traced(
        """
        struct State {
          var count: Int { items.count }
          var first: Int {
            get { items[0] }
            set { items[0] = newValue }
          }
          var name = "" {
            willSet { prepare() }
            didSet { notify() }
          }
          subscript(_ position: Int) -> Int {
            get { items[position] }
            set { items[position] = newValue }
          }
        }
        """) == """
          import Trace; struct State {
            var count: Int { items.count }
            var first: Int {
              get { items[0] }
              set { enterHop(0); defer { leaveHop() }; items[0] = newValue }
            }
            var name = "" {
              willSet { enterHop(1); defer { leaveHop() }; prepare() }
              didSet { enterHop(2); defer { leaveHop() }; notify() }
            }
            subscript(_ position: Int) -> Int {
              get { items[position] }
              set { enterHop(3); defer { leaveHop() }; items[position] = newValue }
            }
          }
          """)
  }

  @Test func `comments and lines stay where they are`() throws {
    #expect(
      try traced(
        """
        // A file.

        import LoginSearch

        func show() {  // why
          // what
          write()
        }
        """) == """
          // A file.

          import Trace; import LoginSearch

          func show() { enterHop(0); defer { leaveHop() };  // why
            // what
            write()
          }
          """)
  }

  @Test func `the import of Trace comes after conditional code, and not inside it`() throws {
    #expect(
      try traced(
        """
        #if os(Linux)
          import Glibc
        #endif
        func show() { write() }
        """) == """
          #if os(Linux)
            import Glibc
          #endif
          import Trace; func show() { enterHop(0); defer { leaveHop() }; write() }
          """)
    #expect(
      try error("#if os(Linux)\nfunc show() { write() }\n#endif").contains(
        "found a file that as a whole depends on the compilation"))
  }

  @Test(arguments: [
    ("\nactor Model {}", "2:1: found an actor, understood is code of one thread"),
    ("func load() async { await go() }", "1:21: found await"),
    ("@inlinable\npublic func load() {}", "1:1: found @inlinable"),
    (
      "var first: Int { get { 1 } _modify { yield &items[0] } }", "1:28: found the accessor _modify"
    ),
  ])
  func `code that is not understood is an error that names its place`(source: String, found: String)
    throws
  {
    #expect(try error(source).hasPrefix("Sources/MVC/SearchLogic.swift:\(found)"))
  }

  @Test func `a file whose name has no role is an error`() throws {
    var tracer = Tracer(variants: ["MVC", "MVI"])
    let file = SourceFile(module: "MVC", path: "Sources/MVC/Helpers.swift", text: "func help() {}")
    #expect(throws: RewritingError.self) { try tracer.traced(file) }
  }

  // MARK: Closures

  @Test(arguments: [
    (
      "func count() -> Int { items.count }",
      "func count() -> Int { enterHop(0); defer { leaveHop() }; return items.count }"
    ),
    // A call that ends the process isn't a result.
    (
      "func never() -> Int { fatalError(\"no\") }",
      "func never() -> Int { enterHop(0); defer { leaveHop() }; fatalError(\"no\") }"
    ),
    // One expression stays one, and an assignment gets a statement before it.
    ("let start = { load($0) }", "let start = { inHop(0, load($0)) }"),
    (
      "view.bind { label.text = $0 }",
      "view.bind { enterHop(0); defer { leaveHop() }; label.text = $0 }"
    ),
    (
      "let save = { try store.save($0) }", "let save = { inHop(TracedHop(0), try store.save($0)) }"
    ),
    (
      "send { if $0 { self?.a() } else { self?.b() } }",
      "send { enterHop(0); defer { leaveHop() }; if $0 { self?.a() } else { self?.b() } }"
    ),
    (
      "a.forEach { b in b.onTap { c(b) } }",
      "a.forEach { b in b.onTap { inHop(0, c(b)) } }"
    ),
    (
      "let save = { try? store.save($0) }",
      "let save = { inHop(TracedHop(0), try? store.save($0)) }"
    ),
  ])
  func `a traced function or closure reports its beginning and its end`(
    source: String, copy: String
  ) throws {
    #expect(try traced(source) == "import Trace; " + copy)
  }

  @Test func `a closure whose result is a switch gets a return`() throws {
    #expect(
      try traced(
        """
        read { change -> Result in
          switch change {
          case .query(let query): .setQuery(query)
          }
        }
        """) == """
          import Trace; read { change -> Result in enterHop(0); defer { leaveHop() };
            return switch change {
            case .query(let query): .setQuery(query)
            }
          }
          """)
    #expect(
      try traced("events.sink { event in if case .left = event { leave() } }")
        == "import Trace; events.sink { event in enterHop(0); defer { leaveHop() }; if case .left = event { leave() } }"
    )
  }

  @Test(arguments: [
    // They only read.
    "state.map(to: { $0.query })", "compute { $0 == .failed }", "label { $0?.label ?? \"\" }",
    "ignore { _ in }", "pulse { $0.$alert }", "size { $0.items[$1].id <= 3 }",
    // The call runs them like the body of a loop.
    "items.removeAll { $0.matches(id) }", "items.contains(where: { same($0) })",
    "items.map { Row($0) }", "set.forEachChange(since: old) { item, _ in show(item) }",
  ])
  func `a closure that only reads or is the body of a loop is not traced`(source: String) throws {
    #expect(try traced(source) == source)
  }

  @Test(arguments: ["count { $0 += 1 }", "show { $0.submit() }", "swap { &$0 }"])
  func `a closure that changes something is traced`(source: String) throws {
    #expect(try traced(source) != source)
  }
}

/// The copy of a source of a variant.
func traced(_ text: String) throws -> String {
  var tracer = Tracer(variants: ["MVC", "MVI"])
  return try tracer.traced(file(text)).text
}

/// Returns the places that are traced in a source.
func places(_ text: String) throws -> [Place] {
  var tracer = Tracer(variants: ["MVC", "MVI"])
  _ = try tracer.traced(file(text))
  return tracer.table.places
}

/// Returns the message of the pass on a source; empty if the pass understands it.
func error(_ text: String) throws -> String {
  var tracer = Tracer(variants: ["MVC", "MVI"])
  do {
    _ = try tracer.traced(file(text))
    return ""
  } catch { return error.description }
}

private func file(_ text: String) -> SourceFile {
  SourceFile(module: "MVC", path: "Sources/MVC/SearchLogic.swift", text: text)
}
