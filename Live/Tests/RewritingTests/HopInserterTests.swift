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

  @Test func `a switch that may or may not be the result is an error`() {
    #expect(
      error(
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
      error("#if os(Linux)\nfunc show() { write() }\n#endif").contains(
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
  func `code that is not understood is an error that names its place`(
    source: String, found: String
  ) {
    #expect(error(source).hasPrefix("Sources/MVC/SearchLogic.swift:\(found)"))
  }

  @Test func `a file whose name has no role is an error`() throws {
    #expect(throws: RewritingError.self) { try pass("func help() {}", at: "MVC/Helpers.swift") }
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

/// Returns the copy of a source, and the table of its places. By default it is the logic of a variant.
func pass(
  _ text: String, at path: String = "MVC/SearchLogic.swift"
) throws(RewritingError) -> (copy: String, table: TraceTable) {
  var tracer = Tracer(variants: ["MVC", "MVI"])
  let module = String(path.prefix { $0 != "/" })
  let source = SourceFile(module: module, path: "Sources/\(path)", text: text)
  return (try tracer.traced(source).text, tracer.table)
}

private func traced(_ text: String) throws -> String { try pass(text).copy }

/// Returns the message of the pass on a source; empty if the pass understands it.
private func error(_ text: String) -> String {
  do {
    _ = try pass(text)
    return ""
  } catch { return error.description }
}
