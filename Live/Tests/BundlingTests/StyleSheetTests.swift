import Bundling
import Testing

@Suite struct StyleSheetTests {
  @Test(arguments: [
    ("/* a */\na { b: c; } /* d */\n\n  e {\n    f: g;\n  }\n", "a { b: c; }\ne {\nf: g;\n}\n"),
    ("a { b: \"/* c */\"; d: '\\'/*'; }", "a { b: \"/* c */\"; d: '\\'/*'; }\n"),
    ("a { b: url(//c/*d); e: url( \"/*\" ); }", "a { b: url(//c/*d); e: url( \"/*\" ); }\n"),
    ("a /* b */ c { d: 1px /**/ 2px; }", "a c { d: 1px 2px; }\n"),
    ("a { b: \"  c\\\n  d\"; }", "a { b: \"  c\\\n  d\"; }\n"),
    (".a\\/* { b: c; }", ".a\\/* { b: c; }\n"),
    ("", ""),
  ])
  func commentsAndIndentationGo(_ text: String, _ expected: String) throws {
    #expect(try StyleSheet.stripped(text, file: "page.css") == expected)
  }

  @Test(arguments: [
    ("a {}\n/* b", 2, "a comment that nothing closes"),
    ("a { b: \"c\n\"; }", 1, "a string that does not end on its line"),
    ("\n\na { b: url(c; }", 3, "an address that nothing closes"),
    ("a {}\n.b/* c */.d {}", 2, "a comment with no space beside it"),
  ])
  func whatItDoesNotKnowIsAnError(_ text: String, line: Int, found: String) {
    let error = #expect(throws: BundlingError.self) {
      try StyleSheet.stripped(text, file: "page.css")
    }
    #expect(error?.description.hasPrefix("page.css:\(line): found \(found), expected ") ?? false)
  }
}
