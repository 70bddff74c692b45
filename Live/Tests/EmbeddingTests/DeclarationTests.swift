import Rewriting
import Testing

/// What becomes of classes, types and properties.
@Suite struct DeclarationTests {
  private let members =
    " public final var __referable_anchors = Anchors();"
    + " public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() };"
  private let end = " __referable_anchors.end();"

  @Test func aClassTellsOfItsEnd() throws {
    try expect(
      "class A { }",
      becomes: "class A: Referable {\(members) deinit {\(end) }; }")
    try expect(
      "class A<B: Equatable>: Hashable { deinit { b() } }",
      becomes: "class A<B: Equatable>: Referable, Hashable {\(members) deinit {\(end) b() } }")
    try expect(
      "class A<B> { }",
      becomes: "class A<B>: Referable {\(members) deinit {\(end) }; }")
  }

  @Test func aSubclassTellsOfItFirst() throws {
    try expect(
      "class A { }\nclass B: A { deinit { c() } }\nclass C: B { }",
      becomes: "class A: Referable {\(members) deinit {\(end) }; }\n",
      "class B: A { deinit {\(end) c() } }\nclass C: B { }")
  }

  @Test func aClassOfAnotherModuleIsKnown() throws {
    let other = SourceFile(module: "Other", path: "b.swift", text: "public class B {}")
    try expect(
      "class A: B { deinit { } }", others: [other],
      becomes: "class A: B { deinit {\(end) } }")
    // The name is a protocol in its own module.
    try expect(
      "protocol B {}\nclass A: B { }", others: [other],
      becomes: "protocol B {}\nclass A: Referable, B {\(members) deinit {\(end) }; }")
  }

  @Test func aPlantedMistakeIsThatNothingTellsOfItsEnd() throws {
    try expect(
      "class A { deinit { b() } }", neverEnds: true,
      becomes: "class A: Referable {\(members) deinit { b() } }")
  }

  @Test func anyObjectIsAReferableOne() throws {
    try expect(
      "protocol P: AnyObject {}\nfunc f<A: AnyObject>(_ a: AnyObject?) -> [AnyObject]\n",
      becomes:
        "protocol P: Referable {}\nfunc f<A: Referable>(_ a: (any Referable)?) -> [(any Referable)]\n"
    )
    try expect(
      "func f<A>(_ a: any P & AnyObject) where A: AnyObject\n",
      becomes: "func f<A>(_ a: any P & Referable) where A: Referable\n")
  }

  @Test func aParameterOfAnyTypeIsGenericUnlessItsProtocolIsOfClasses() throws {
    try expect(
      "protocol P {}\nprotocol Q: R {}\nprotocol R: AnyObject {}\nfunc f(p: any P, q: any Q)\n",
      becomes:
        "protocol P {}\nprotocol Q: R {}\nprotocol R: Referable {}\nfunc f(p: some P, q: any Q)\n")
  }

  @Test func aKeyPathIsAClosure() throws {
    try expect(
      "a.map(\\.b.c); a.map(\\A.b); a.map(\\.self)",
      becomes: "a.map({ $0.b.c }); a.map({ (root: A) in root.b }); a.map({ $0 })")
  }

  @Test func whatIsRethrownHasAType() throws {
    try expect(
      "func f<A>(_ b: (A) throws -> Bool) rethrows -> A\nfunc g(_ b: () throws -> Void) rethrows\n",
      becomes: "func f<A, Rethrown__error: Error>(_ b: (A) throws(Rethrown__error) -> Bool) ",
      "throws(Rethrown__error) -> A\n",
      "func g<Rethrown__error: Error>(_ b: () throws(Rethrown__error) -> Void) ",
      "throws(Rethrown__error)\n")
  }

  @Test func aDoInAClosureSaysWhatItThrows() throws {
    let function = "func a() throws(E) {}\n"
    try expect(
      function + "let f = { do { try b.a() } catch { } }",
      becomes: function, "let f = { do throws(E) { try b.a() } catch { } }")
    let text = function + "func f() { do { try b.a() } catch { } }"
    #expect(try embedded(text) == text)
  }

  @Test func aWeakPropertyIsComputed() throws {
    let text = try embedded("final class A { private weak var b: B? }")
    #expect(
      text.contains(
        [
          "private  var b: B? = nil { @storageRestrictions(initializes: b__anchor, b__object) ",
          "init { b__anchor = { Referring.anchor(of: $0) }(newValue); b__object = newValue } ",
          "get { Referring.ask(b__anchor, b__object) } ",
          "set { b__object = newValue; b__anchor = Referring.anchor(of: newValue) } }; ",
          "private unowned(unsafe) var b__object: Optional<B>; ",
          "private var b__anchor: Optional<Anchor>",
        ].joined()),
      "\(text)")
  }

  @Test func anUnownedPropertyIsDemanded() throws {
    let text = try embedded("final class A { unowned let b: any B }")
    #expect(
      text.contains(
        [
          " var b: any B { @storageRestrictions(initializes: b__anchor, b__object) ",
          "init { b__anchor = { Referring.anchor(of: $0) }(newValue); b__object = newValue } ",
          "get { Referring.demand(b__anchor, b__object) } }; ",
          "private unowned(unsafe) var b__object: any B; private var b__anchor: Optional<Anchor>",
        ].joined()),
      "\(text)")
  }

  @Test func theRuntimeIsImportedOnceOnTheFirstLine() throws {
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

  @Test func linesStayWhereTheyAre() throws {
    let text =
      "class A {\n  weak var b: B?\n  func c() {\n    d { [weak self] in\n      self?.c()\n    }\n  }\n}\n"
    let lines = try embedded(text).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(lines[4].hasSuffix("?.c()"))
  }

  @Test func whatIsLeftOutOfEmbeddedSwiftStays() throws {
    let text = "#if !hasFeature(Embedded)\nclass A: Unknown { weak let b: B? }\n#endif\n"
    #expect(try embedded(text) == text)
  }

  @Test(arguments: [
    ("class A { weak let b: B? }", "1:11", "\"weak let\""),
    ("class A { weak var b: B! }", "1:11", "\"weak\" of the type B!"),
    ("class A { weak var b = c }", "1:11", "\"weak\" without a name and a type of its own"),
    ("class A { weak var b: B? = c }", "1:11", "\"weak\" with the first value c"),
    ("class A { weak var b: B? { didSet {} } }", "1:11", "\"weak\" with an observer"),
    ("class A { @C weak var b: B? }", "1:11", "\"weak\" with @C"),
    ("class A { static weak var b: B? }", "1:11", "\"weak\" with static weak"),
    ("class A { unowned(safe) var b: B }", "1:11", "\"unowned(safe)\""),
    ("class A { unowned var b: B? }", "1:11", "\"unowned\" of the type B?"),
    ("struct A { weak var b: B? }", "1:12", "\"weak\" outside the body of a class"),
    ("func a() { weak var b: B? = c }", "1:12", "\"weak\" outside the body of a class"),
    ("weak var b: B?", "1:1", "\"weak\" outside the body of a class"),
    ("class A: Unknown { }", "1:10", "Unknown, of which nothing is known"),
    ("actor A { }", "1:1", "an actor"),
    ("import Foundation", "1:1", "an import of Foundation"),
    ("a.map(\\.b?.c)", "1:7", "a key path with a subscript or an optional"),
    (
      "let f = { do { try a() } catch { } }", "1:11",
      "a \"do\" in a closure that throws an unknown type"
    ),
  ])
  func whatIsNotUnderstoodIsRefused(text: String, place: String, found: String) {
    #expect(
      refusal(text).hasPrefix(
        "Sources/LoginSearch/a.swift:\(place): found \(found), understood is"),
      "\(refusal(text))")
  }
}
