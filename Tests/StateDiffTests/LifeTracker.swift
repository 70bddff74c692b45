/// Counts the tokens that are alive.
final class LifeTracker {
  fileprivate(set) var living = 0

  func token(_ number: Int) -> Token {
    Token(number, tracker: self)
  }

  func tokens(_ numbers: Range<Int>) -> [Token] {
    numbers.map(token)
  }
}

/// A row that tells when it is let go.
final class Token {
  let number: Int
  private let tracker: LifeTracker

  fileprivate init(_ number: Int, tracker: LifeTracker) {
    self.number = number
    self.tracker = tracker
    tracker.living += 1
  }

  deinit {
    tracker.living -= 1
  }
}
