import Testing

@testable import Benchmarking

/// Tests of text from a file or a name, which must not become markup.
@Suite struct MarkupTests {
  @Test(arguments: [
    ("<script>", "&lt;script&gt;"), ("a & b", "a &amp; b"),
    ("\" onload='x", "&quot; onload=&#39;x"), ("</td>", "&lt;/td&gt;"), ("dog", "dog"),
    ("a\nb", "a\nb"), ("", ""),
  ]) func `a string is escaped in attributes and in text`(plain: String, escaped: String) {
    let markup: Markup = "<p title=\"\(plain)\">\(plain)</p>"
    #expect(markup.text == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  /// Otherwise a name could reverse the text after it, or end the document.
  @Test(arguments: ["\u{0}", "\u{1B}[31m", "\u{202E}abc"])
  func `invisible control characters are replaced by visible ones`(plain: String) {
    let text = ("\(plain)" as Markup).text
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
    #expect(!text.isEmpty)
  }

  @Test func `markup within markup is not escaped again`() {
    let inner: Markup = "<b>\("<")</b>"
    #expect(("<p>\(inner)\([inner, inner])</p>" as Markup).text.count == 3 * 11 + 7)
  }

  @Test func `numbers are rounded to one decimal`() {
    #expect(("\(1.0) \(1.26) \(12)" as Markup).text == "1 1.3 12")
  }
}
