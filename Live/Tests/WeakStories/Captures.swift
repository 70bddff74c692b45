/// Stories of closures that capture weakly.
enum Captures {
  /// Makes a closure of an object, and calls it before and after the object is gone.
  static func play(
    _ log: Log, _ make: (Subject) -> () -> Void
  ) {
    let subject = Kept(Subject(log))
    let closure = subject.object.map(make)
    closure?()
    closure?()
    subject.object = nil
    log("released")
    closure?()
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
    { [weak first, weak second] in
      first?.count()
      if let first, let second { log("both \(first.number + second.number)") }
      second?.count()
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
    { [weak object] in
      guard let object else { return }
      object.count()
    }
  }

  static func nestedStrong(_ log: Log) {
    let actions = Actions()
    let subject = Kept(Subject(log))
    let closure = subject.object.map { $0.leavesStrong(in: actions) }
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
}

protocol Counting: AnyObject {
  func count()
}

/// Makes closures of every form.
final class Subject: Counting {
  var number = 0
  let log: Log

  init(_ log: Log) { self.log = log }

  deinit { log("subject ends at \(number)") }

  func count() {
    number += 1
    log("\(number)")
  }

  func optionalChain() -> () -> Void {
    { [weak self] in self?.count() }
  }

  func guardLet() -> () -> Void {
    { [weak self] in
      guard let self else { return }
      number += 10
      self.number += 100
      count()
    }
  }

  func ifLet() -> () -> Void {
    { [weak self, log] in
      if let self { count() } else { log("else") }
    }
  }

  func guardElse() -> () -> Void {
    { [weak self, log] in
      guard let self, number < 1 else {
        log(self == nil ? "gone" : "enough")
        return
      }
      count()
    }
  }

  func asksAnew(_ holder: Kept<Subject>) -> () -> Void {
    { [weak self, log] in
      self?.count()
      holder.object = nil
      self?.count()
      log.isThere("subject", self)
    }
  }

  func leavesStrong(in actions: Actions) -> () -> Void {
    { [weak self] in
      guard let self else { return }
      actions.all.append { self.count() }
      actions.all.append { [log] in
        log("and")
        self.count()
      }
      [1, 2].forEach { _ in count() }
    }
  }

  func leavesWeak(in actions: Actions) -> () -> Void {
    { [weak self] in
      guard let self else { return }
      actions.all.append { [weak self] in self?.count() }
      actions.all.append { [weak self, log] in
        guard let self else { return log("no more") }
        count()
      }
    }
  }

  func releasesItself(_ holder: Kept<Subject>) -> () -> Void {
    { [weak self] in
      guard let self else { return }
      holder.object = nil
      count()
      self.log("last use at \(number)")
    }
  }
}
