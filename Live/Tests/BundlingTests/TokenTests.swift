import Bundling
import Testing

@Suite struct TokenTests {
  /// Each of these would be cut, or would swallow what follows, if one token were taken for another.
  @Test(arguments: [
    "x = a / b / c;",
    "x = a / b; y = c / d; // z",
    "x = /[/]/.test(y);",
    #"x = /[\]/]\/"/.test(y);"#,
    "x = y[0] / 2 + '/';",
    "x = 'a' / 2 + '/';",
    "x = 1 / 2 + '/';",
    "x = `a` / 2 + '/';",
    "x = `${a}` / 2 + '/';",
    "x = /a/ / 2 + '/';",
    "x = (a + b) / 2; y = f(c) / 2;",
    "if (x) /'/.test(y);",
    "while (x) /'/.test(y);",
    "x = a.if(b) / 2 + '/';",
    "const f = () => { return /'/; };",
    "x = a.return / 2 + '/';",
    "x = this.#in / 2 + '/';",
    "x = typeof /'/;",
    "x = [/'/, /\"/];",
    "x = { a: /'/ };",
    "x = a ? /'/ : /`/;",
    "x = !/'/.test(y) && /`/.test(z);",
    "x = /=/.test(y);",
    "x = '//' + \"/* */\" + `// /* */`;",
    #"x = 'it\'s // ' + "\"//";"#,
    #"x = '\\'; y = '//';"#,
    "x = `${`//${a}`}` + `${`${`}`}`}`;",
    "x = `${{ a: '}' }.a}//${b}`;",
    #"x = `\`//\${`;"#,
    "x = `${/`/.test(a)}//`;",
    "x = a?.5:1; y = 1e-3 / 2; z = 1.5 / 2; w = 0xe+1;",
    "x = a?.b / 2 + '/';",
    "x = 'é' + `…` + /ü/u;",
  ])
  func whatIsNoCommentStays(_ text: String) throws {
    let kept = text.hasSuffix(" // z") ? String(text.dropLast(5)) : text
    #expect(try body(text) == kept)
  }

  @Test(arguments: [
    ("// a\nx = 1; // b\n/* c */\ny = 2;", "x = 1;\ny = 2;"),
    ("x = /** @type {any} */ (y);", "x = (y);"),
    ("f(/** @type {any} */ (y), /* b */ z /* c */);", "f((y), z);"),
    ("x = a/* b */+ c;", "x = a + c;"),
    ("const/**/x = 1;", "const x = 1;"),
    ("x = `${/* a */ b}`;", "x = `${ b}`;"),
    ("x = a / /* b */ c;", "x = a / c;"),
    ("x = a // b / c\n  / d;", "x = a\n/ d;"),
    // A comment with a line break is one: nothing is returned here.
    ("function f() { return /* a\n */ 1; }", "function f() { return\n1; }"),
  ])
  func commentsGo(_ text: String, _ expected: String) throws {
    #expect(try body(text) == expected)
  }

  @Test func linesStayAndLoseTheirIndentation() throws {
    #expect(try body("\n\n  a()\n\n\n\tb()  \n    c()") == "a()\nb()\nc()")
  }

  @Test func theLinesOfATemplateStayAsTheyAre() throws {
    let text = "x = `a\n\n  // b\n    ${c}  \n  d`;"
    #expect(try body(text) == text)
  }

  @Test(arguments: [
    ("const f = () => {}\n/a/.test(x);", 2, "a / after }"),
    ("x++ / 2;", 1, "a / after ++"),
    ("x-- / 2;", 1, "a / after --"),
    ("for (const x of /a/) y();", 1, "a / after of"),
    ("\nx = 'a\n';", 2, "a string that does not end on its line"),
    ("x = `a\n${b}", 1, "a template that nothing closes"),
    ("x = `${a`;", 1, "a template that nothing closes"),
    ("x = 1;\n/* a", 2, "a comment that nothing closes"),
    ("x = /a\n/;", 1, "a regular expression that does not end on its line"),
    ("f(\n[1, 2);", 2, "a bracket that nothing opens"),
    ("a();\nf(", 2, "a bracket that nothing closes"),
    ("x = 1;\n@a class B {}", 2, "@ outside strings and comments"),
    ("const é = 1;", 1, "a letter that is not ASCII outside strings and comments"),
    ("x = 1;\ny = x <!--z;", 2, "<!-- outside strings and comments"),
    ("x\n-->y;", 2, "--> outside strings and comments"),
    ("#!/usr/bin/env node", 1, "# outside strings and comments"),
    ("x = 1;\r\ny = 2;", 1, "a carriage return"),
    ("x = 1;\n// a\u{2028}y = 2;", 2, "U+2028 or U+2029"),
  ])
  func whatItDoesNotKnowIsAnError(_ text: String, line: Int, found: String) throws {
    let words = try #require(refusal(["main.js": text]))
    #expect(words.hasPrefix("Site/main.js:\(line): found \(found), expected "), "\(words)")
  }
}
