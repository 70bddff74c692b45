import Bundling
import Testing

@Suite struct BundlerTests {
  @Test func eachModuleIsAFunctionThatReturnsWhatItExports() throws {
    let script = try bundled([
      "dom.js": "const own = 1;\nexport const one = own;\nexport class Two {}\n",
      "main.js":
        "import { one, Two as Second } from \"./dom.js\";\nconst own = 2;\nf(one, Second);\n",
    ])
    #expect(
      script == """
        "use strict";
        const $dom = (function () {
        const own = 1;
        const one = own;
        class Two {}
        return { one, Two };
        })();
        (function () {
        const { one, Two: Second } = $dom;
        const own = 2;
        f(one, Second);
        })();

        """)
  }

  @Test func functionsAreExportedToo() throws {
    let script = try bundled([
      "a.js": "export function one() {}\nexport async function two() { await one(); }\n",
      "main.js": "import {\n  one,\n  two,\n} from './a.js';\none(two);\n",
    ])
    #expect(script.contains("\nasync function two() { await one(); }\nreturn { one, two };\n"))
    #expect(script.contains("\nconst { one, two } = $a;\none(two);\n"))
  }

  @Test func aModuleComesOnceAndAfterThoseThatItNeeds() throws {
    let script = try bundled([
      "d.js": "export const d = 1;",
      "b.js": "import { d } from \"./d.js\";\nexport const b = d;",
      "c.js":
        "import { d } from \"./d.js\";\nimport { b } from \"./b.js\";\nexport const c = d + b;",
      "main.js": "import { c } from \"./c.js\";\nimport { b } from \"./b.js\";\nf(b, c);",
    ])
    let order = script.split(separator: "\n").filter { $0.hasSuffix("(function () {") }
    #expect(
      order == [
        "const $d = (function () {", "const $b = (function () {", "const $c = (function () {",
        "(function () {",
      ])
  }

  @Test(arguments: [
    ("a();\nimport b from \"./x.js\";", 2, "import b"),
    ("import * as b from \"./x.js\";", 1, "import *"),
    ("import \"./x.js\";", 1, "import \"./x.js\""),
    ("import {} from \"./x.js\";", 1, "another form of import"),
    ("import { x } from \"../x.js\";", 1, "another form of import"),
    ("import { x } from \"x\";", 1, "another form of import"),
    ("import { x } from \"./x.js\"\na();", 1, "another form of import"),
    ("import { x } from \"./x.js\" with { type: \"json\" };", 1, "another form of import"),
    ("import { \"a b\" as x } from \"./x.js\";", 1, "an import of \"a b\""),
    ("a();\nimport { x } from \"./x.js\";", 2, "an import after a statement"),
    ("import { x } from \"./x.js\";\nconst y = import(\"./y.js\");", 2, "a dynamic import"),
    ("f(() => {\n  import(x); });", 2, "a dynamic import"),
    ("x = import.meta.url;", 1, "import ."),
    ("a();\nexport default 1;", 2, "export default 1"),
    ("export let a = 1;", 1, "export let a"),
    ("export var a = 1;", 1, "export var a"),
    ("export { a };", 1, "export { a"),
    ("export * from \"./x.js\";", 1, "export * from"),
    ("export { x } from \"./x.js\";", 1, "export { x"),
    ("export const { a } = b;", 1, "export const {"),
    ("export function* a() {}", 1, "export function *"),
    ("export const a = f(1, 2),\n  b = 2;", 1, "a comma in an export"),
    ("export const a = 1\nlet b = 2, c = 3;", 2, "a comma in an export"),
    ("export function a() {}\na = 1;", 2, "an assignment to a, which is exported"),
    (
      "export class A {}\nfunction f() {\n  A ??= 1;\n}", 3, "an assignment to A, which is exported"
    ),
    ("x = 1;\nawait f();", 2, "await outside the braces of a function"),
    ("if (x) { await f(); }", 1, "await outside the braces of a function"),
    ("for await (const x of y) {}", 1, "await outside the braces of a function"),
    ("const $x = 1;\nimport(\"./x.js\");", 2, "a dynamic import"),
    ("import { y } from \"./x.js\";", 1, "an import of y, which x.js does not export"),
    (
      "import {\n  x,\n  default as y,\n} from \"./x.js\";", 3,
      "an import of default, which x.js does not export"
    ),
    ("import { x } from \"./x.js\";\nimport { z } from \"./z.js\";", 2, "no file z.js"),
    ("import { x } from \"./x.js\";\nconst $x = 1;", 2, "the name $x"),
  ])
  func anotherFormIsAnError(_ text: String, line: Int, found: String) throws {
    let words = try #require(refusal(["x.js": "export const x = 1;", "main.js": text]))
    #expect(words.hasPrefix("Site/main.js:\(line): found \(found), expected "), "\(words)")
  }

  @Test func aCircleIsAnError() {
    let words = refusal([
      "a.js": "import { b } from \"./b.js\";\nexport const a = 1;",
      "b.js": "// b\nimport { a } from \"./a.js\";\nexport const b = 1;",
      "main.js": "import { a } from \"./a.js\";\nf(a);",
    ])
    #expect(
      words
        == "Site/b.js:2: found modules that need each other: a.js, b.js, a.js, expected no circle")
  }

  @Test func aMissingEntryIsAnError() {
    let bundler = Bundler(folder: "Site") { _ in nil }
    #expect(throws: BundlingError.self) { try bundler.script(of: "main.js") }
  }

  /// Names that only look like what is refused.
  @Test(arguments: [
    "f(a.import, a.export, a?.await);",
    "async function f() { for await (const x of y) { await x; } }",
    "class A {\nasync f() {\nawait g();\n}\n}",
    "const f = async () => { await g(); };",
    "const f = async (a) => { if (a) { await g(); } };",
  ])
  func whatIsInOrderStays(_ text: String) throws {
    #expect(try body(text) == text)
  }

  @Test func aVariableMayHaveTheNameOfAnExport() throws {
    let text = "export function a() {\nlet a = 1;\na += 1;\nb.a = a;\nif (a) { a = 2; }\n}"
    #expect(try bundled(["main.js": text]).contains("let a = 1;\na += 1;"))
  }
}
