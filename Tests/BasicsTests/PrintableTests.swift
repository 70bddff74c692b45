import Testing

@testable import Basics

@Suite struct PrintableTests {
  @Test func whatATerminalWouldObeyIsMadeVisible() {
    #expect("a\u{1B}[2Jb\u{202E}c\nd\u{7F}".printable == "a␛[2Jbc␊d␡")
    #expect("a\u{2028}b\u{9B}1".printable == "a\u{2424}b\u{FFFD}1")
    #expect("é 👩‍👩‍👧 ❤️ 漢".printable == "é 👩‍👩‍👧 ❤️ 漢")
    #expect("a\n\u{1B}b\n".printableLines == "a\n␛b\n")
  }

  /// A shell reads back what a terminal can't show.
  @Test func aShellWordHasEscapesForWhatCannotBeShown() {
    #expect("a b".shellWord == "'a b'")
    #expect("it's\u{1B}\n\\".shellWord == "$'it\\'s\\033\\012\\\\'")
    #expect("\u{202E}".shellWord == "$'\\342\\200\\256'")
  }
}
