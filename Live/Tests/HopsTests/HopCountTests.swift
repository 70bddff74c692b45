import Hops
import Testing
import Trace

/// What is counted.
@Suite struct HopCountTests {
  @Test func hopsAreEntriesIntoTheVariantAndCrossingsThoseFromAnotherRole() {
    // The list's own call is no hop, but what it asks the view for is a crossing.
    #expect(
      HopCount(of: Small.trees, Small.table)
        == HopCount(hops: 4, crossings: 3, writes: 6, redundantWrites: 1))
  }

  @Test func anAnswerComesFromTheService() {
    #expect(
      HopCount(of: [TraceNode(.searchAnswer, 1, [TraceNode(.enter, 1)])], Small.table)
        == HopCount(hops: 1, crossings: 1))
  }

  @Test func theFirstCallOfAllCrossesNothing() {
    #expect(HopCount(of: [TraceNode(.enter, 1)], Small.table) == HopCount(hops: 1))
  }

  @Test func nothingIsCountedOfNothing() {
    #expect(HopCount(of: [], Small.table) == HopCount())
  }
}
