import LoginSearch
import Testing

@Suite struct SnapshotTests {
  @Test func `a snapshot reads its rows from the cells, not from the data source`() {
    let source = RowSource(count: 9)
    let screen = Screen.showingSearch(.rows, visibleRows: 3, rows: source, from: 4)
    source.rows = RowSource(titles: ["cat", "eel"]).rows
    let search = Snapshot(of: screen).search
    #expect(search.rows.map(\.title) == ["4", "5", "6"])
    #expect(search.position == 4)
    #expect(search.rowCount == 9)
    #expect(source.log.isEmpty)
  }
}
