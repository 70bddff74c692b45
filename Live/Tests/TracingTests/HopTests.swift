import Rewriting
import Testing
import Tracing

/// What the pass makes of each form.
@Suite struct HopTests {
  @Test func aFunctionReportsThatItBeginsAndEnds() throws {
    #expect(
      try traced(
        """
        func show() {
          write()
        }
        """) == """
          import Trace; func show() { enterHop(0); defer { leaveHop() };
            write()
          }
          """)
  }

  @Test func anImplicitResultGetsItsReturn() throws {
    #expect(
      try traced("func count() -> Int { items.count }")
        == "import Trace; func count() -> Int { enterHop(0); defer { leaveHop() }; return items.count }"
    )
  }

  @Test func aFunctionWithoutAResultGetsNoReturn() throws {
    #expect(
      try traced("func clear() -> Void { move(to: .idle) }")
        == "import Trace; func clear() -> Void { enterHop(0); defer { leaveHop() }; move(to: .idle) }"
    )
  }

  @Test func aReturnThatIsThereStays() throws {
    #expect(
      try traced("func count() -> Int { return 1 }")
        == "import Trace; func count() -> Int { enterHop(0); defer { leaveHop() }; return 1 }")
  }

  @Test func aChoiceThatIsTheResultGetsAReturn() throws {
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

  @Test func aChoiceWithReturnsStays() throws {
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

  @Test func aReturnOfAClosureIsNoneOfTheChoice() throws {
    #expect(
      try traced(
        "func sum() -> Int { if isEmpty { 0 } else { items.map { item in return item.count }.sum } }"
      )
        == "import Trace; func sum() -> Int { enterHop(0); defer { leaveHop() }; return if isEmpty { 0 } else { "
        + "items.map { item in return item.count }.sum } }")
  }

  @Test func aChoiceThatMayOrMayNotBeTheResultIsAnError() throws {
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

  @Test func anEmptyFunctionDefersNothing() throws {
    #expect(
      try traced("func ignore() {}") == "import Trace; func ignore() { enterHop(0); leaveHop()}")
  }

  @Test func aBodyIsTracedWhateverStandsBeforeIt() throws {
    #expect(
      try traced(
        """
        extension Box where Value: ~Copyable {
          consuming func open<Key>(_ key: borrowing Key) throws(Failure) -> Value where Key: ~Copyable { value }
          mutating func close() { isOpen = false }
        }
        """) == """
          import Trace; extension Box where Value: ~Copyable {
            consuming func open<Key>(_ key: borrowing Key) throws(Failure) -> Value where Key: ~Copyable { enterHop(0); \
          defer { leaveHop() }; return value }
            mutating func close() { enterHop(1); defer { leaveHop() }; isOpen = false }
          }
          """)
  }

  @Test func initialisersAndDeinitialisersAreTraced() throws {
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

  @Test func settersAndObserversAreTracedAndGettersAreNot() throws {
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

  @Test func commentsAndLinesStayWhereTheyAre() throws {
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

  @Test func theImportComesAfterWhatDependsOnTheCompilation() throws {
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

  @Test func aRequirementAndAFileWithoutFunctionsStay() throws {
    let source = """
      protocol Delegate: AnyObject {
        var state: Int { get set }
        func changed()
      }
      """
    #expect(try traced(source) == source)
  }

  @Test func asynchronousCodeIsAnError() throws {
    let message =
      "found asynchronous code, understood is code that runs to its end, as the hops of several tasks would mix; "
      + "trace a variant without tasks"
    #expect(
      try error("\nfunc load() async {}") == "Sources/MVC/SearchLogic.swift:2:1: \(message)")
    #expect(try error("let load = { await service.load() }").hasSuffix(message))
    #expect(try error("actor Model {}").hasSuffix(message))
  }

  @Test func codeThatOtherModulesCompileIsAnError() throws {
    #expect(
      try error("@inlinable\npublic func load() {}")
        == "Sources/MVC/SearchLogic.swift:1:1: found @inlinable, understood is a function that other modules do not "
        + "compile; make it an ordinary function")
  }

  @Test func anAccessorThatYieldsIsAnError() throws {
    #expect(
      try error("var first: Int { get { 1 } _modify { yield &items[0] } }")
        == "Sources/MVC/SearchLogic.swift:1:28: found the accessor _modify, understood is get, set, willSet or didSet; "
        + "write it as one of these")
  }

  @Test func aFileThatSaysNoRoleIsAnError() throws {
    var tracer = Tracer(variants: ["MVC", "MVI"])
    let file = SourceFile(module: "MVC", path: "Sources/MVC/Helpers.swift", text: "func help() {}")
    #expect(throws: RewritingError.self) { try tracer.traced(file) }
  }
}
