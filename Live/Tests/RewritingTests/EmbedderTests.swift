import Rewriting
import Testing

/// Tests of sources made for Embedded Swift. `StoryTests` covers weak references.
@Suite struct EmbedderTests {
  private let members =
    " public final var __referable_anchors = Anchors();"
    + " public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() };"
  private let end = " __referable_anchors.end();"

  @Test func `a class conforms to Referable unless its superclass does`() throws {
    let other = SourceFile(module: "Other", path: "b.swift", text: "public class B {}")
    try expect(
      "class A: B { deinit { } }", others: [other],
      becomes: "class A: B { deinit {\(end) } }")
    // The name is a protocol in its own module.
    try expect(
      "protocol B {}\nclass A: B { }", others: [other],
      becomes: "protocol B {}\nclass A: Referable, B {\(members) deinit {\(end) }; }")
  }

  @Test func `AnyObject becomes Referable`() throws {
    try expect(
      "protocol P: AnyObject {}\nfunc f<A: AnyObject>(_ a: AnyObject?) -> [AnyObject]\n",
      becomes:
        "protocol P: Referable {}\nfunc f<A: Referable>(_ a: (any Referable)?) -> [(any Referable)]\n"
    )
    try expect(
      "func f<A>(_ a: any P & AnyObject) where A: AnyObject\n",
      becomes: "func f<A>(_ a: any P & Referable) where A: Referable\n")
  }

  @Test func `an any parameter becomes some unless its protocol is for classes only`() throws {
    try expect(
      "protocol P {}\nprotocol Q: R {}\nprotocol R: AnyObject {}\nfunc f(p: any P, q: any Q)\n",
      becomes:
        "protocol P {}\nprotocol Q: R {}\nprotocol R: Referable {}\nfunc f(p: some P, q: any Q)\n")
  }

  @Test func `a key path becomes a closure`() throws {
    try expect(
      "a.map(\\.b.c); a.map(\\A.b); a.map(\\.self)",
      becomes: "a.map({ $0.b.c }); a.map({ (root: A) in root.b }); a.map({ $0 })")
  }

  @Test func `the runtime is imported on the line of the first statement if it is needed`() throws {
    #expect(
      try embedded("// a\n\nimport B\nlet f = { [weak x] in x }\n", module: "M").hasPrefix(
        "// a\n\nimport LoginSearch; import B\n"))
    #expect(
      try embedded("public import LoginSearch\nlet f = { [weak x] in x }\n", module: "M").hasPrefix(
        "public import LoginSearch\nlet"))
    try expect(
      "struct A {}\n", module: "M",
      becomes: "struct A {}\n")
  }

  @Test(arguments: [
    "f { [x, y = z.y] in x.a(y) }", "f { [unowned(unsafe) x] in x.a() }", "f { x in x.a() }",
  ])
  func `strong and unsafe captures stay as they are`(text: String) throws {
    #expect(try embedded(text) == text)
  }

  @Test func `an unowned reference becomes an unsafe one`() throws {
    try expect(
      "f { [unowned x] in x.a() }; struct A { unowned let b: B }",
      becomes: "f { [unowned(unsafe) x] in x.a() }; struct A { unowned(unsafe) let b: B }")
  }

  @Test func `code that Embedded Swift does not compile stays as it is`() throws {
    let text = "#if !hasFeature(Embedded)\nclass A: Unknown { weak let b: B? }\n#endif\n"
    #expect(try embedded(text) == text)
  }

  @Test(arguments: [
    "class A { weak let b: B? }",
    "class A { weak var b: B! }",
    "class A { weak var b = c }",
    "class A { weak var b: B? = c }",
    "class A { weak var b: B? { didSet {} } }",
    "class A { @C weak var b: B? }",
    "class A { static weak var b: B? }",
    "struct A { weak var b: B? }",
    "func a() { weak var b: B? = c }",
  ])
  func `a weak property of another form is refused`(text: String) {
    #expect(refusal(text).contains("understood is \"weak var name: Type?\" in a class"))
  }

  @Test(arguments: [
    ("class A: Unknown { }", "1:10", "Unknown, of which nothing is known"),
    ("actor A { }", "1:1", "an actor"),
    ("a.map(\\.b?.c)", "1:7", "a key path with a subscript or an optional"),
    ("f { [weak x = a.b] in x?.c() }", "1:6", "the capture weak x = a.b"),
    ("f { [unowned(safe) x] in x.c() }", "1:6", "the capture unowned(safe) x"),
    (
      "f { [weak x] in let x = 1 }", "1:21",
      "a second x in a closure that captures x weakly"
    ),
    (
      "f { [weak x] in if var x { } }", "1:20",
      "a second x in a closure that captures x weakly"
    ),
    ("f { [weak x] in g { x in } }", "1:21", "a parameter x in a closure that captures x"),
    (
      "f { [weak x] in g { [weak x] in } }", "1:22",
      "a weak capture of x, which is a weak one outside"
    ),
    (
      "f { [weak x] in g { [x] in } }", "1:22", "a capture of x, which is a weak capture outside"
    ),
    (
      "f { [weak x] in func g() {} }", "1:17",
      "a function, a type or an accessor in a closure with weak captures"
    ),
    (
      "f { [weak x] in class G {} }", "1:17",
      "a function, a type or an accessor in a closure with weak captures"
    ),
    (
      "f { [weak x] in var g: Int { 1 } }", "1:28",
      "a function, a type or an accessor in a closure with weak captures"
    ),
    (
      "f { [weak self] in let a = if let self { 1 } else { 2 } }", "1:28",
      "an \"if let self\" that is a value"
    ),
  ])
  func `a form that is not understood is refused with its place`(
    text: String, place: String, found: String
  ) {
    #expect(
      refusal(text).hasPrefix(
        "Sources/LoginSearch/a.swift:\(place): found \(found), understood is"),
      "\(refusal(text))")
  }
}

/// Runs the pass on a file of the module `LoginSearch`, which has the runtime, or of another one.
func embedded(
  _ text: String, module: String = "LoginSearch", others: [SourceFile] = []
) throws -> String {
  let source = SourceFile(module: module, path: "Sources/\(module)/a.swift", text: text)
  let types = DeclaredTypes(try ([source] + others).map { try ParsedFile($0) })
  return try Embedder(types).embedded(source)
}

/// Returns the message of the pass on a file that it does not understand.
func refusal(_ text: String) -> String {
  do {
    return "no refusal, but: " + (try embedded(text))
  } catch {
    return "\(error)"
  }
}

/// Expects a result of the pass for a text.
func expect(
  _ text: String, module: String = "LoginSearch", others: [SourceFile] = [],
  becomes copy: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(
    try embedded(text, module: module, others: others) == copy, sourceLocation: sourceLocation)
}
