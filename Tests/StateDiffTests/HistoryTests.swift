import StateDiff
import Testing

@Suite struct HistoryTests {
  private func history(of states: ClosedRange<Int>, limit: Int = .max) -> History<Int> {
    var history = History(states.lowerBound, limit: limit)
    for state in states.dropFirst() { history.append(state) }
    return history
  }

  @Test func theLatestStateIsTheCurrentOne() {
    #expect(History(1).current == 1)
    #expect(history(of: 1...3).current == 3)
    #expect(history(of: 1...3).states == [1, 2, 3])
  }

  @Test func stepsBackToEachStateAndNoFurther() {
    var history = history(of: 1...3)
    #expect(history.stepBack() == 2)
    #expect(history.stepBack() == 1)
    #expect(history.stepBack() == nil)
    #expect(history.current == 1)
    #expect(history.states == [1, 2, 3], "the states after the current one are kept")
  }

  @Test func stepsForwardAgainAndNoFurther() {
    var history = history(of: 1...3)
    #expect(history.stepForward() == nil)
    history.stepBack()
    history.stepBack()
    #expect(history.stepForward() == 2)
    #expect(history.stepForward() == 3)
    #expect(history.stepForward() == nil)
    #expect(history.position == 2)
  }

  @Test func appendingRemovesTheStatesThatWereUndone() {
    var history = history(of: 1...4)
    history.stepBack()
    history.stepBack()
    history.append(9)
    #expect(history.states == [1, 2, 9])
    #expect(history.current == 9)
    #expect(history.stepForward() == nil)
  }

  @Test func keepsAtMostTheLimit() {
    var history = history(of: 1...5, limit: 3)
    #expect(history.states == [3, 4, 5])
    #expect(history.position == 2)
    #expect(history.stepBack() == 4)
    history.append(6)
    #expect(history.states == [3, 4, 6])
    #expect(self.history(of: 1...3, limit: 1).states == [3])
  }
}
