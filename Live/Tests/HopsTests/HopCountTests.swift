import Hops
import Testing
import Trace

@Suite struct HopCountTests {
  private func count(_ trees: TraceNode...) -> HopCount { HopCount(of: trees, Small.table) }

  @Test func `hops are calls into the variant, and crossings those from another role`() {
    // The list's own call isn't a hop, but its call of the view is a crossing.
    let count = HopCount(of: Small.trees, Small.table)
    #expect([count.hops, count.crossings, count.writes, count.redundantWrites] == [4, 3, 6, 1])
  }

  @Test func `a call that a service makes crosses, and one that nobody makes does not`() {
    let answer = count(TraceNode(.searchAnswer, 1, [TraceNode(.enter, 1)]))
    #expect([answer.hops, answer.crossings] == [1, 1])
    let launch = count(TraceNode(.enter, 1))
    #expect([launch.hops, launch.crossings] == [1, 0])
    #expect(count() == HopCount())
  }
}
