import Anatomy
import Hops
import Rewriting
import Testing

/// Each figure of the sizes, counted on a few lines with a known answer.
@Suite struct VariantTextTests {
  private static let screen = """
    public class Widget {}
    public final class Label: Widget { public var text = "" }
    public final class Pane { public let label: Label }
    public protocol Source { func configure(_ label: Label) }
    public struct Changes {}
    """

  private func rows(_ files: (name: String, text: String)..., shared: String = "") throws
    -> [AnatomyRow]
  {
    func parsed(_ name: String, _ text: String) throws -> ParsedFile {
      try ParsedFile(SourceFile(module: "M", path: "Sources/M/\(name)", text: text))
    }
    return VariantText(
      "M", try files.map(parsed), shared: [try parsed("Shared.swift", shared)],
      Widgets([try parsed("Screen.swift", Self.screen)])
    ).rows
  }

  @Test(arguments: [
    ("lines", "// A comment.\n/* Another\none. */\nlet a = 1  // one\n\nlet b = 2; let c = 3", "2"),
    ("lines", "let text = \"\"\"\n  one\n\n  \"\"\"", "3"),
    ("tokens", "let a: Int = f(1)  // no more", "9"), ("tokens", "let a = \"b\"", "6"),
    ("tokens", "let a = \"\"", "5"),
    ("types", "class A { struct B {} }\nenum C {}\nactor D {}\nextension A { enum E {} }", "5"),
    ("types", "protocol P {}\ntypealias A = Int\nextension Int {}", "0"),
    ("protocols", "protocol P {}\nclass A: P {}\nprotocol Q: P {}", "2"),
    ("functions", "class A {\n  init() {}\n  deinit {}\n  func f() { func local() {} }\n}", "4"),
    ("functions", "struct A {\n  var b: Int { 1 }\n  var c: Int { get { 1 } set {} }\n}", "3"),
    ("functions", "var a = 0 { didSet {} }\nlet b = {}", "1"),
    ("functions", "protocol P {\n  init()\n  func f()\n  var a: Int { get }\n}", "0"),
    // The extension of A makes it the larger one, and that of another type counts for no type.
    (
      "largest type",
      "class A { let a = 1 }\nstruct B { let b = 1; let c = 2 }\nextension A { func f() { g() } }"
        + "\nextension Int { func f() { g(); h(); i(); j() } }", "21 A"
    ),
    ("longest function", "func f() { a() }\nfunc g() { b(); c() }", "13 g()"),
    ("longest function", "extension A { struct B { init(_ c: Int) {} } }", "9 A.B.init(_:)"),
    ("stored properties", "class A {\n  let a = 1, b = 2\n  lazy var c = 3\n}", "3"),
    ("stored properties", "struct A {\n  var b = 5 { didSet {} }\n  var c: Int { 6 }\n}", "1"),
    ("stored properties", "protocol P { var a: Int { get } }\nlet b = { let c = 1 }", "0"),
    ("stored variables", "struct A { let a = 1; var b = 2; var c: Int { b } }", "1"),
    ("closures", "f { g { h() } }\nlet a = {}\nfunc b() {}", "3"),
    ("weak references", "class A {\n  weak var a: A?\n  unowned let b: A\n}", "2"),
    ("weak references", "f { [weak a, unowned b] in g(\"weak\") }  // weak", "2"),
  ])
  func `a figure of a few lines is the answer counted by hand`(
    figure: String, text: String, answer: String
  ) throws {
    let row = try #require(
      try rows(("SearchLogic.swift", text)).first { $0.scope == .variant && $0.figure == figure })
    #expect((row.which.isEmpty ? "\(row.value)" : "\(row.value) \(row.which)") == answer)
  }

  // MARK: Files and roles

  @Test func `the figures of a role or a feature count only its own files`() throws {
    let rows = try rows(
      ("LoginView.swift", "let a = 1"), ("LoginModel.swift", "let a = 1; let b = 2"),
      ("SearchModel.swift", "f()"), ("Helpers.swift", ""))
    func figures(_ figure: String) -> [String] {
      rows.filter { $0.figure == figure && $0.scope != .variant }.map {
        "\($0.name) \($0.value)\($0.which.isEmpty ? "" : " \($0.which)")"
      }
    }
    #expect(
      figures("tokens")
        == ["view 4", "model 12", "other 0", "shared 0", "log-in 13", "search 3"])
    #expect(figures("files") == ["view 1", "model 2", "other 1", "log-in 2", "search 1"])
    #expect(
      figures("largest file") == [
        "view 4 LoginView.swift", "model 9 LoginModel.swift", "other 0 Helpers.swift",
        "log-in 9 LoginModel.swift", "search 3 SearchModel.swift",
      ])
  }

  @Test(arguments: ["Widget", "Label", "Pane", "Source"])
  func `a file that names a widget is counted apart from the others`(name: String) throws {
    let rows = try rows(
      ("SearchView.swift", "let a: \(name)? = nil"), ("SearchModel.swift", "let label: Changes"))
    let figures = rows.filter { $0.scope == .variant }
    #expect(figures.first { $0.figure == "files naming a widget" }?.value == 1)
    #expect(figures.first { $0.figure == "tokens naming no widget" }?.value == 4)
  }

  // MARK: Shared code

  @Test(arguments: [
    ("let a = 1", [0, 0]), ("let a = Request()", [2, 1]), ("let a = Event()", [3, 1]),
    // A function of an extension, without its type.
    ("let a = b.show()", [0, 1]),
    // A type of its own.
    ("enum Event {}\nlet a: Event", [0, 0]),
  ])
  func `shared code counts only as far as the variant uses it`(text: String, answer: [Int]) throws {
    let rows = try rows(
      ("SearchLogic.swift", text),
      shared: """
        final class Request { let box: Box<Int> }
        final class Box<Value> { var value = 1 }
        extension Box { func f() {} }
        final class Event { let request: Request }
        extension Label { func show() {} }
        """)
    let figures = rows.filter { $0.scope == .role && $0.name == "shared" }
    #expect(
      ["types", "functions"].map { figure in figures.first { $0.figure == figure }?.value }
        == answer)
  }

  // MARK: Places that write

  @Test(arguments: [
    ("title = \"\"", 1), ("self.title = \"\"", 1), ("count += 1", 1), ("rows[0] = 1", 1),
    ("rows.append(1)", 1), ("swap(&count, &rows[0])", 2), ("(title, count) = (\"\", 1)", 2),
    ("other?.count = 1", 1), ("let close = { self.count = 1 }", 1), ("isOpen.toggle()", 1),
    ("$0.count = 1", 1), ("next.text = title", 1), ("box.value = 1", 1),
    // Reads, and writes of what is not stored here.
    ("if count == 1 { show(title) }", 0), ("let a = count <= 1", 0), ("rows.map { $0 }", 0),
    ("fixed.name = 1", 0), ("_ = count", 0), ("fixed = 1", 0),
    // Widgets.
    ("cell.text = title", 0), ("pane.label.text = title", 0), ("$0.text = title", 0),
  ])
  func `a statement counts for each stored variable of the variant that it writes`(
    statement: String, count: Int
  ) throws {
    let rows = try rows(
      (
        "SearchLogic.swift",
        """
        class A {
          var title = "", count = 0, isOpen = false, text = ""
          var rows: [Int] = []
          let fixed = 0, box: Box
          init() { title = "first"; self.count = 1 }
          func f(cell: Label) { \(statement) }
        }
        """
      ), shared: "class Box { var current = 0; var value: Int { get { current } set {} } }")
    #expect(
      rows.first { $0.scope == .variant && $0.figure == "places that write them" }?.value == count)
  }
}
