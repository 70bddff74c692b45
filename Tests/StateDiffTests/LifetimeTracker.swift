/// Counts the tokens that are alive.
final class LifetimeTracker {
  fileprivate(set) var liveCount = 0

  func token(_ number: Int) -> Token {
    Token(number, tracker: self)
  }

  func tokens(_ numbers: Range<Int>) -> [Token] {
    numbers.map(token)
  }
}

/// A row that reports its creation and release to a tracker.
final class Token {
  let number: Int
  private let tracker: LifetimeTracker

  fileprivate init(_ number: Int, tracker: LifetimeTracker) {
    self.number = number
    self.tracker = tracker
    tracker.liveCount += 1
  }

  deinit {
    tracker.liveCount -= 1
  }
}
