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

  static func optionalCapture(_ log: Log) {
    let none: Subject? = nil
    let closure = { [weak none] in log.isThere("none", none) }
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
    let closure = { [unowned subject, unowned other] in
      subject.count()
      log("\(subject.number) \(other.number)")
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

  func condition() -> () -> Void {
    { [weak self, log] in
      let number = self?.number
      if self != nil, let number, number > 0 { log("number \(number)") }
      if let self, case 1... = self.number { count() } else if let self { self.count() }
    }
  }

  func whileLet() -> () -> Void {
    { [weak self] in
      while let self, number % 3 != 2 { count() }
      self?.number += 1
    }
  }

  func passedOn() -> () -> Void {
    { [weak self, log] in
      log.isThere("passed on", self)
      let copy = self
      copy?.count()
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

  func leavesListed(in actions: Actions) -> () -> Void {
    { [weak self] in
      guard let self else { return }
      actions.all.append { [self] in count() }
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

  func unownedClosure() -> () -> Void {
    { [unowned self] in
      count()
      self.count()
    }
  }

  func nextNumber() -> () -> Int {
    { [unowned self] in
      number += 1
      return number
    }
  }

  func leavesUnowned(in actions: Actions) -> () -> Void {
    { [unowned self] in
      actions.all.append { self.count() }
      actions.all.append { [unowned self] in count() }
      [1, 2].forEach { _ in count() }
    }
  }
}
