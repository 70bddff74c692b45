import Foundation
import Testing

@testable import Basics

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("", 0), ("dog", 3), ("naïve", 5), ("e\u{301}", 1), ("日本語", 6), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("ｆｕｌｌ", 8), ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2),
    ("❤\u{FE0F}", 2), ("❤", 1), ("1\u{FE0F}\u{20E3}", 2), ("11–20 of 25", 11), ("•…▸", 3),
    ("\u{200B}", 0), ("\u{7}", 0),
  ]) func `the width of a text is the number of columns in a terminal`(_ text: String, _ width: Int)
  { #expect(text.displayWidth == width) }

  @Test(arguments: [
    ("neo", 3, "neo"), ("neo", 2, "n…"), ("neo", 1, "…"), ("neo", 0, ""), ("日本語", 6, "日本語"),
    ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 1, "…"), ("e\u{301}e\u{301}", 1, "…"),
    ("a\nb\tc\u{1B}", 9, "a␊b␉c␛"), ("a\r\nb", 4, "a␍␊b"), ("\u{202E}a", 4, "a"),
    ("a\u{2028}b", 3, "a␤b"), ("\u{85}", 1, "\u{FFFD}"),
  ]) func `a fitted text is cut to its width and made printable`(
    _ text: String, _ columns: Int, _ fitted: String
  ) { #expect(text.fitted(to: columns) == fitted) }

  @Test func `a fitted text is never wider than its room`() {
    let marks = String(repeating: "\u{301}", count: 99)
    let strange = "日e\u{301}👨‍👩‍👧\u{1B}x\u{200D}🇩🇪\u{200D}\r\nक्षि" + marks
    for columns in 0...20 {
      #expect(strange.fitted(to: columns).displayWidth <= columns)
      #expect(StyledText(strange).fitted(to: columns).width <= columns)
    }
  }

  @Test func `words are wrapped, and long ones broken`() {
    #expect("a bb ccc".wrapped(to: 4) == ["a bb", "ccc"])
    #expect("a bb ccc".wrapped(to: 5, indent: 1, hanging: 1) == [" a bb", "  ccc"])
    #expect("abcdefgh".wrapped(to: 3) == ["abc", "def", "gh"])
    #expect("".wrapped(to: 3) == [""])
    #expect("a\n  b c".reflowed(to: 4) == ["a", "  b", "  c"])
  }

  @Test func `control characters are made visible or taken out`() {
    #expect("a\u{1B}[2Jb\u{202E}c\nd\u{7F}".printable == "a␛[2Jbc␊d␡")
    #expect("a\nb".printable == "a␊b")
    #expect("a\u{2028}b\u{9B}1".printable == "a\u{2424}b\u{FFFD}1")
    #expect("é 👩‍👩‍👧 ❤️ 漢".printable == "é 👩‍👩‍👧 ❤️ 漢")
    #expect("a\n\u{1B}b\n".printableLines == "a\n␛b\n")
  }

  @Test(arguments: [("a/b.c", "a/b.c"), ("", "''"), ("a b", "'a b'"), ("it's", "'it'\\''s'")])
  func `a shell word is quoted only if necessary`(_ text: String, _ word: String) {
    #expect(text.shellWord == word)
  }
}

@Suite struct NearestWordTests {
  @Test(arguments: [
    ("pasword", "password"), ("passwordd", "password"), ("passwurd", "password"),
    ("apssword", "password"), ("psasowrd", "password"), ("PASSWORD", "password"), ("nxet", "next"),
    ("tp", "tap"), ("--varaint", "--variant"),
  ]) func `one typo in three letters is forgiven`(typed: String, meant: String) {
    #expect(nearestWord(to: typed, among: ["id", "password", "next", "tap", "--variant"]) == meant)
  }

  @Test func `a word that is not near is not suggested`() {
    let long = String(repeating: "tap", count: 333_333)
    for typed in ["", "L9", "i", "word", "passively", "xyz", long] {
      #expect(nearestWord(to: typed, among: ["L1", "id", "password", "", "tap"]) == nil)
    }
  }

  @Test func `the nearest word is suggested, and the first among equals`() {
    #expect(nearestWord(to: "rowz", among: ["rpwz", "rows", "row"]) == "rpwz")
    #expect(nearestWord(to: "alertt", among: ["alerts", "alert"]) == "alerts")
    #expect(nearestWord(to: "alert", among: ["alerts", "alert"]) == "alert")
  }
}

@Suite struct FigureTableTests {
  private func table(
    _ headings: [String], _ rows: [(String, [String])]
  ) -> FigureTable {
    var table = FigureTable(title: "title", headings: headings)
    for (label, cells) in rows {
      table.add(StyledText(label), cells.map { StyledText($0) })
    }
    return table
  }

  private func text(_ table: FigureTable, _ columns: Int) -> String {
    table.lines(atMost: columns).map(\.plain).joined(separator: "\n")
  }

  @Test func `labels are aligned left and figures right, without trailing blanks`() {
    let table = table(
      ["A", "long"], [("one", ["1", "2  "]), ("number two", ["100", ""]), ("none", ["", ""])])
    #expect(
      text(table, 80) == """
        title         A  long
        one           1   2
        number two  100
        none
        """)
    #expect(text(self.table([], [("one", [])]), 80) == "title\none")
  }

  @Test func `columns that do not fit follow below, with the labels repeated`() {
    let table = table(
      ["AAAA", "BBBB", "CCCC"], [("row one", ["1", "2", "3"]), ("row two", ["4", "5", "6"])])
    #expect(
      text(table, 19) == """
        title    AAAA  BBBB
        row one     1     2
        row two     4     5

        title    CCCC
        row one     3
        row two     6
        """)
  }

  @Test func `a label is cut rather than a figure`() {
    let label = String(repeating: "label ", count: 9)
    let table = table(["a", "b"], [(label, ["12.3 µs ±.4% =*", "1"])])
    #expect(text(table, 40).contains(" 12.3 µs ±.4% =*"))
  }

  @Test(arguments: [1, 8, 20, 40, 90])
  func `no line of a table is wider than the given width`(columns: Int) {
    let table = table(
      ["Vanilla", "a contender with a very long name indeed", "Ж", "🎉🎉"],
      [
        ("short", ["1", "1.65 ±.4% *", "–", "12"]),
        ("a workload with a name that nobody should give", ["1", "2", "3", "日本語"]),
      ])
    for line in table.lines(atMost: columns) {
      #expect(line.width <= columns && line.plain.displayWidth <= columns)
    }
  }
}
