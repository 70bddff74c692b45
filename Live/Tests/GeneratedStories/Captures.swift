// swift-format-ignore-file
// Made of WeakStories by the pass; see StoryTests.
/// Stories of closures that capture weakly or unowned.
enum Captures {
  /// Makes a closure of an object, and calls it before and after the object is gone.
  static func play(
    _ log: Log, afterRelease: Bool = true, _ make: (Subject) -> () -> Void
  ) {
    let subject = Kept(Subject(log))
    let closure = subject.object.map(make)
    closure?()
    closure?()
    subject.object = nil
    log("released")
    if afterRelease { closure?() }
  }

  static func asksAnew(_ log: Log) {
    let holder = Kept(Subject(log))
    let closure = holder.object?.asksAnew(holder)
    closure?()
  }

  static func twoCaptures(_ log: Log) {
    let first = Kept(Subject(log))
    let second = Kept(Subject(log))
    let closure = captureBoth(first.object, second.object, log)
    closure()
    first.object = nil
    closure()
    second.object = nil
    closure()
  }

  private static func captureBoth(
    _ first: Subject?, _ second: Subject?, _ log: Log
  ) -> () -> Void {
    { [unowned(unsafe) first, first__anchor = Referring.anchor(of: first), unowned(unsafe) second, second__anchor = Referring.anchor(of: second)] in
      Referring.ask(first__anchor, first)?.count()
      if let first = Referring.ask(first__anchor, first), let second = Referring.ask(second__anchor, second) { log("both \(first.number + second.number)") }
      Referring.ask(second__anchor, second)?.count()
    }
  }

  static func captureOfConstant(_ log: Log) {
    let holder = Kept(Subject(log))
    let closure = holder.object.map { subject in capture(subject) }
    closure?()
    holder.object = nil
    closure?()
  }

  private static func capture<Object: Counting>(_ object: Object) -> () -> Void {
    { [unowned(unsafe) object, object__anchor = Referring.anchor(of: object)] in
      guard let object = Referring.ask(object__anchor, object) else { return }
      object.count()
    }
  }

  static func optionalCapture(_ log: Log) {
    let none: Subject? = nil
    let closure = { [unowned(unsafe) none, none__anchor = Referring.anchor(of: none)] in log.isThere("none", Referring.ask(none__anchor, none)) }
    closure()
  }

  static func nestedStrong(
    _ log: Log, _ make: (Subject, Actions) -> () -> Void = { $0.leavesStrong(in: $1) }
  ) {
    let actions = Actions()
    let subject = Kept(Subject(log))
    let closure = subject.object.map { make($0, actions) }
    closure?()
    subject.object = nil
    log("released")
    for action in actions.all { action() }
    actions.all = []
    log("dropped")
    closure?()
  }

  static func nestedWeak(_ log: Log) {
    let actions = Actions()
    let subject = Kept(Subject(log))
    let closure = subject.object?.leavesWeak(in: actions)
    closure?()
    for action in actions.all { action() }
    subject.object = nil
    for action in actions.all { action() }
  }

  static func heldToTheEnd(_ log: Log) {
    let holder = Kept(Subject(log))
    let closure = holder.object?.releasesItself(holder)
    closure?()
    log("after")
  }

  static func unownedResult(_ log: Log) {
    let subject = Subject(log)
    let next = subject.nextNumber()
    log("\(next() + next())")
    subject.count()
  }

  static func unownedConstant(_ log: Log) {
    let subject = Subject(log)
    let other = Subject(log)
    let closure = { [unowned(unsafe) subject, subject__anchor = Referring.anchor(of: subject), unowned(unsafe) other, other__anchor = Referring.anchor(of: other)] in
      Referring.demand(subject__anchor, subject).count()
      log("\(Referring.demand(subject__anchor, subject).number) \(Referring.demand(other__anchor, other).number)")
    }
    closure()
    closure()
    subject.count()
    other.count()
  }

  static func unownedNested(_ log: Log) {
    let actions = Actions()
    let subject = Kept(Subject(log))
    subject.object?.leavesUnowned(in: actions)()
    for action in actions.all { action() }
    subject.object = nil
    log("released")
  }
}

protocol Counting: Referable {
  func count()
}

/// Makes closures of every form.
final class Subject: Referable, Counting { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() };
  var number = 0
  let log: Log

  init(_ log: Log) { self.log = log }

  deinit { __referable_anchors.end(); log("subject ends at \(number)") }

  func count() {
    number += 1
    log("\(number)")
  }

  func optionalChain() -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self)] in Referring.ask(self__anchor, self)?.count() }
  }

  func guardLet() -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self)] in
      guard let self__held = Referring.ask(self__anchor, self) else { return }; defer { withExtendedLifetime(self__held) {} }
      number += 10
      self.number += 100
      count()
    }
  }

  func ifLet() -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self), log] in
      if let self__held = Referring.ask(self__anchor, self) { defer { withExtendedLifetime(self__held) {} }; count() } else { log("else") }
    }
  }

  func guardElse() -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self), log] in
      guard let self__held = Referring.ask(self__anchor, self), number < 1 else {
        log(Referring.ask(self__anchor, self) == nil ? "gone" : "enough")
        return
      }; defer { withExtendedLifetime(self__held) {} }
      count()
    }
  }

  func condition() -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self), log] in
      let number = Referring.ask(self__anchor, self)?.number
      if Referring.ask(self__anchor, self) != nil, let number, number > 0 { log("number \(number)") }
      if let self__held = Referring.ask(self__anchor, self), case 1... = self.number { defer { withExtendedLifetime(self__held) {} }; count() } else if let self__held = Referring.ask(self__anchor, self) { defer { withExtendedLifetime(self__held) {} }; self.count() }
    }
  }

  func whileLet() -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self)] in
      while let self__held = Referring.ask(self__anchor, self), number % 3 != 2 { defer { withExtendedLifetime(self__held) {} }; count() }
      Referring.ask(self__anchor, self)?.number += 1
    }
  }

  func passedOn() -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self), log] in
      log.isThere("passed on", Referring.ask(self__anchor, self))
      let copy = Referring.ask(self__anchor, self)
      copy?.count()
    }
  }

  func asksAnew(_ holder: Kept<Subject>) -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self), log] in
      Referring.ask(self__anchor, self)?.count()
      holder.object = nil
      Referring.ask(self__anchor, self)?.count()
      log.isThere("subject", Referring.ask(self__anchor, self))
    }
  }

  func leavesStrong(in actions: Actions) -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self)] in
      guard let self__held = Referring.ask(self__anchor, self) else { return }; defer { withExtendedLifetime(self__held) {} }
      actions.all.append { [self] in self.count() }
      actions.all.append { [self, log] in
        log("and")
        self.count()
      }
      [1, 2].forEach { _ in count() }
    }
  }

  func leavesListed(in actions: Actions) -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self)] in
      guard let self__held = Referring.ask(self__anchor, self) else { return }; defer { withExtendedLifetime(self__held) {} }
      actions.all.append { [self] in count() }
    }
  }

  func leavesWeak(in actions: Actions) -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self)] in
      guard let self__held = Referring.ask(self__anchor, self) else { return }; defer { withExtendedLifetime(self__held) {} }
      actions.all.append { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self)] in Referring.ask(self__anchor, self)?.count() }
      actions.all.append { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self), log] in
        guard let self__held = Referring.ask(self__anchor, self) else { return log("no more") }; defer { withExtendedLifetime(self__held) {} }
        count()
      }
    }
  }

  func releasesItself(_ holder: Kept<Subject>) -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self)] in
      guard let self__held = Referring.ask(self__anchor, self) else { return }; defer { withExtendedLifetime(self__held) {} }
      holder.object = nil
      count()
      self.log("last use at \(number)")
    }
  }

  func unownedClosure() -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self)] in Referring.hold(self__anchor, self) {
      count()
      self.count()
    } }
  }

  func nextNumber() -> () -> Int {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self)] in Referring.hold(self__anchor, self) {
      number += 1
      return number
    } }
  }

  func leavesUnowned(in actions: Actions) -> () -> Void {
    { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self)] in Referring.hold(self__anchor, self) {
      actions.all.append { [unowned(unsafe) self, self__anchor] in Referring.hold(self__anchor, self) { self.count() } }
      actions.all.append { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self)] in Referring.hold(self__anchor, self) { count() } }
      [1, 2].forEach { _ in count() }
    } }
  }
}
