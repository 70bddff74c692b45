import Foundation
import Testing

@testable import Basics

@Suite struct FigureTableTests {
  private func table(
    _ headings: [String], _ rows: [(String, [String])], repeating repeated: Int = 0
  ) -> FigureTable {
    var table = FigureTable(title: "title", headings: headings, repeating: repeated)
    for (label, cells) in rows { table.add(StyledText(label), cells.map { StyledText($0) }) }
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

  @Test func `a column that is repeated stands in each part, if there is room`() {
    let table = table(
      ["own", "BBBB", "CCCC"], [("row one", ["1", "2", "3"]), ("row two", ["4", "5", "6"])],
      repeating: 1)
    let parts = """
      title    own  BBBB
      row one    1     2
      row two    4     5

      title    own  CCCC
      row one    1     3
      row two    4     6
      """
    #expect(text(table, 19) == parts)
    #expect(text(table, 18) == parts)
    #expect(text(table, 17).components(separatedBy: "own").count == 2)
  }

  @Test(arguments: [1, 8, 20, 40, 90]) func `no line of a table is wider than the given width`(
    columns: Int
  ) {
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
