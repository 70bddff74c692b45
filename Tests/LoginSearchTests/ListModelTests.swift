import Basics
import LoginSearch
import Testing

/// Random lists and changes, against what a list should do with them.
@Suite struct ListModelTests {
  @Test(arguments: 1...150)
  func randomChanges(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let model = ListModel(
      visibleRows: Int.random(in: 1...8, using: &random),
      rowCount: Int.random(in: 0...24, using: &random))
    for _ in 0..<40 {
      let size = Int.random(in: 1...4, using: &random) == 1 ? 40 : 3
      switch Int.random(in: 0..<12, using: &random) {
      case 0: model.reload(to: Bool.random(using: &random) ? nil : random.position(size: 30))
      case 1...3: model.scroll(to: random.position(size: 30))
      case 4: model.reloadRows(share: 4, using: &random)
      case 5...7: model.applyDifference(size: size, using: &random)
      default: model.applyChanges(size: size, using: &random)
      }
    }
    #expect(model.screen.invalidUpdates.isEmpty)
    #expect(model.source.unpaired == 0)
    #expect(model.source.missing.isEmpty)
    #expect(model.meter.madeCells <= model.list.visibleRowLimit)
    #expect(model.meter.configuredCells == model.list.configuredCells)
  }

  /// What a short list does at every size of the viewport and every position, for each kind of change.
  @Test(arguments: 1...5, 0...4)
  func everyPositionOfAShortList(visibleRows: Int, position: Int) {
    for changed in 0..<5 {
      for kind in ListModel.Kind.allCases {
        let model = ListModel(visibleRows: visibleRows, rowCount: 5)
        model.scroll(to: position)
        model.apply(kind, at: changed)
        #expect(model.screen.invalidUpdates.isEmpty)
      }
    }
  }
}
