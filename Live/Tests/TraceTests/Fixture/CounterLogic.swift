// swift-format-ignore-file
// The copy of this file is compiled, and what is inserted there has its own looks.

/// Counts, and tells others of it.
import Trace; final class Counter {
  var heard: (Int) -> Void = { _ in }
  private(set) var count = 0 {
    didSet { enterHop(0); defer { leaveHop() }; heard(count) }
  }

  func add(_ number: Int) -> Int { enterHop(1); defer { leaveHop() };
    guard number > 0 else { return count }
    later { [weak self] in inHop(2, self?.count += number) }
    return isEven(count) ? count : -count
  }

  private func isEven(_ number: Int) -> Bool { enterHop(3); defer { leaveHop() }; return number % 2 == 0 }

  private func later(_ work: () -> Void) { enterHop(4); defer { leaveHop() };
    work()
  }
}
