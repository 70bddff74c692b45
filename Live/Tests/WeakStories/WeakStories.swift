// Stories of weak references, which write a log. The tests compare the log of these files with the log of their
// generated copies, which contain no weak references of Swift's.

/// A log of what happened, in order.
package final class Log {
  package private(set) var lines: [String] = []

  func callAsFunction(_ line: String) { lines.append(line) }

  func isThere(_ what: String, _ object: AnyObject?) {
    lines.append("\(what) \(object == nil ? "is gone" : "is there")")
  }
}

/// The subject of a story.
package enum Story: String, CaseIterable, Sendable {
  case release, assignment, existential, generic
  case ownDeinit, timer, formedInDeinit, classes
  case optionalChain, guardLet, ifLet, guardElse, asksAnew, twoCaptures, captureOfConstant
  case nestedStrong, nestedWeak, heldToTheEnd

  package var log: [String] {
    let log = Log()
    play(log)
    return log.lines
  }

  private func play(_ log: Log) {
    switch self {
    case .release: Properties.release(log)
    case .assignment: Properties.assignment(log)
    case .existential: Properties.existential(log)
    case .generic: Properties.generic(log)
    case .ownDeinit: Endings.ownDeinit(log)
    case .timer: Endings.timer(log)
    case .formedInDeinit: Endings.formedInDeinit(log)
    case .classes: Endings.classes(log)
    case .optionalChain: Captures.play(log) { $0.optionalChain() }
    case .guardLet: Captures.play(log) { $0.guardLet() }
    case .ifLet: Captures.play(log) { $0.ifLet() }
    case .guardElse: Captures.play(log) { $0.guardElse() }
    case .asksAnew: Captures.asksAnew(log)
    case .twoCaptures: Captures.twoCaptures(log)
    case .captureOfConstant: Captures.captureOfConstant(log)
    case .nestedStrong: Captures.nestedStrong(log)
    case .nestedWeak: Captures.nestedWeak(log)
    case .heldToTheEnd: Captures.heldToTheEnd(log)
    }
  }
}
