import LoginSearch
import Testing

/// The query for a typed text: the text without leading and trailing whitespace `Character`s.
@Suite struct TrimmingTests {
  private func query(_ text: String) -> String? {
    SearchRequest(typed: text, pageSize: 10)?.query
  }

  static let whitespace = [
    " ", "\t", "\n", "\u{B}", "\u{C}", "\r", "\r\n", "\u{85}", "\u{A0}", "\u{1680}", "\u{2003}",
    "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}",
  ]

  @Test(arguments: whitespace)
  func dropsEveryKindOfWhitespaceAtTheEnds(blank: String) {
    #expect(query(blank + "dog") == "dog")
    #expect(query("dog" + blank) == "dog")
    #expect(query(blank + blank + "dog" + blank) == "dog")
  }

  @Test(arguments: whitespace)
  func keepsWhitespaceInside(blank: String) {
    #expect(query("hot\(blank)dog") == "hot\(blank)dog")
  }

  /// S9: a text of whitespace only is an empty query.
  @Test(arguments: whitespace + ["", " \t\r\n\u{3000} "])
  func blanksGiveNoRequest(blank: String) {
    #expect(SearchRequest(typed: blank, pageSize: 10) == nil)
  }

  @Test(arguments: ["\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{0}", "\u{180E}"])
  func keepsInvisibleCharactersThatAreNotWhitespace(scalar: String) {
    #expect(query(scalar) == scalar)
  }

  /// A blank with a combining mark is one `Character`, and counts as whitespace.
  @Test(arguments: [" \u{301}", "\t ", " \u{200D}", "\u{A0}\u{308}\u{301}"])
  func dropsWhitespaceWithCombiningMarks(blank: String) {
    #expect(query(blank + "dog" + blank) == "dog")
    #expect(query(blank) == nil)
  }

  @Test func keepsCombiningMarksOnLetters() {
    #expect(query(" e\u{301}te\u{301} ") == "été")
    #expect(query(" 👨‍👩‍👧 ") == "👨‍👩‍👧")
  }

  @Test func asksForTheFirstPage() {
    #expect(
      SearchRequest(typed: " dog ", pageSize: 7)
        == SearchRequest(query: "dog", offset: 0, limit: 7))
  }
}
