import LoginSearch
import Testing

extension RowSource {
  /// The list knows of these rows, and each visible one has a cell that shows it.
  func expectShown(in list: List, sourceLocation: SourceLocation = #_sourceLocation) {
    let shown = rows.dropFirst(list.position).prefix(list.visibleRowLimit)
    #expect(list.count == rows.count, sourceLocation: sourceLocation)
    #expect(list.shownRows == Array(shown), sourceLocation: sourceLocation)
    #expect(
      list.position <= max(0, rows.count - list.visibleRowLimit), sourceLocation: sourceLocation)
    #expect(missing.isEmpty, sourceLocation: sourceLocation)
    #expect(unpaired == 0, sourceLocation: sourceLocation)
    #expect(cellsInUse.count == shown.count, sourceLocation: sourceLocation)
  }
}
