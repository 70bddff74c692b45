// What happens to weak and unowned references, as lines of a log. The tests compare the log of this file with that of
// its generated copy, which has no weak reference of Swift's.

/// What happened, in order.
package final class Log {
  package private(set) var lines: [String] = []

  func callAsFunction(_ line: String) { lines.append(line) }

  func isThere(_ what: String, _ object: AnyObject?) {
    lines.append("\(what) \(object == nil ? "is gone" : "is there")")
  }
}

/// What a story is about.
package enum Story: String, CaseIterable, Sendable {
  case release, assignment, existential, generic, failedInit
  case ownDeinit, child, timer, formedInDeinit, capturedInDeinit, classes, grandchild
  case optionalChain, guardLet, ifLet, guardElse, condition, asksAnew, twoCaptures,
    captureOfConstant
  case nestedStrong, nestedListed, nestedWeak, heldToTheEnd, whileLet, passedOn, optionalCapture
  case unownedClosure, unownedResult, unownedConstant, unownedProperty, unownedNested

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
    case .failedInit: Properties.failedInit(log)
    case .ownDeinit: Endings.ownDeinit(log)
    case .child: Endings.child(log)
    case .timer: Endings.timer(log)
    case .formedInDeinit: Endings.formedInDeinit(log)
    case .capturedInDeinit: Endings.capturedInDeinit(log)
    case .classes: Endings.classes(log)
    case .grandchild: Endings.grandchild(log)
    case .optionalChain: Captures.play(log) { $0.optionalChain() }
    case .guardLet: Captures.play(log) { $0.guardLet() }
    case .ifLet: Captures.play(log) { $0.ifLet() }
    case .guardElse: Captures.play(log) { $0.guardElse() }
    case .condition: Captures.play(log) { $0.condition() }
    case .whileLet: Captures.play(log) { $0.whileLet() }
    case .passedOn: Captures.play(log) { $0.passedOn() }
    case .asksAnew: Captures.asksAnew(log)
    case .twoCaptures: Captures.twoCaptures(log)
    case .captureOfConstant: Captures.captureOfConstant(log)
    case .optionalCapture: Captures.optionalCapture(log)
    case .nestedStrong: Captures.nestedStrong(log)
    case .nestedListed: Captures.nestedStrong(log) { $0.leavesListed(in: $1) }
    case .nestedWeak: Captures.nestedWeak(log)
    case .heldToTheEnd: Captures.heldToTheEnd(log)
    case .unownedClosure: Captures.play(log, afterRelease: false) { $0.unownedClosure() }
    case .unownedResult: Captures.unownedResult(log)
    case .unownedConstant: Captures.unownedConstant(log)
    case .unownedNested: Captures.unownedNested(log)
    case .unownedProperty: Properties.unownedProperty(log)
    }
  }
}
