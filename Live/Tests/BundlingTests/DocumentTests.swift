import Bundling
import Testing

@Suite struct DocumentTests {
  @Test(arguments: [
    ("<p>\n  <!-- a -->\n\n  <b>c</b>  d\n</p>\n", "<p>\n<b>c</b> d\n</p>\n"),
    ("a<!-- b -->c <!-- d --> e", "ac e\n"),
    ("<a title=\"<!-- b  -->  >\" rel='  '>c</a>", "<a title=\"<!-- b  -->  >\" rel='  '>c</a>\n"),
    ("<script src=\"a.js\"></script>", "<script src=\"a.js\"></script>\n"),
  ])
  func commentsAndIndentationGo(_ text: String, _ expected: String) throws {
    #expect(try Document.stripped(text, file: "index.html") == expected)
  }

  @Test(arguments: [
    ("a\n<!-- b", 2, "a comment that nothing closes"),
    ("a\n\n<b c=\"", 3, "a tag that nothing closes"),
    ("<p>\n<pre>  a</pre>", 2, "<pre…"),
    ("\n<textarea>", 2, "<textarea…"),
    ("<style>a {}</style>", 1, "<style…"),
    ("\n<script>a()</script>", 2, "a script in the document"),
  ])
  func whatItDoesNotKnowIsAnError(_ text: String, line: Int, found: String) {
    let error = #expect(throws: BundlingError.self) {
      try Document.stripped(text, file: "index.html")
    }
    #expect(error?.description.hasPrefix("index.html:\(line): found \(found), expected ") ?? false)
  }
}
