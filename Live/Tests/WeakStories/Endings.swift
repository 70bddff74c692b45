/// Stories of who asks for an object that is going.
enum Endings {
  static func ownDeinit(_ log: Log) {
    let owner = AnyOwner()
    var going: Going? = Going(log) { log.isThere("itself", owner.object) }
    owner.object = going
    log.isThere("before", owner.object)
    going = nil
    _ = going
  }

  static func child(_ log: Log) {
    var parent: Parent? = Parent(log)
    parent?.child.ask()
    parent = nil
    _ = parent
  }

  static func timer(_ log: Log) {
    let owner = AnyOwner()
    var timers: [() -> Void] = []
    var going: Going? = Going(log) { for timer in timers { timer() } }
    owner.object = going
    timers = [
      { [weak going] in log.isThere("captured", going) }, { log.isThere("owned", owner.object) },
    ]
    for timer in timers { timer() }
    going = nil
    for timer in timers { timer() }
  }

  static func formedInDeinit(_ log: Log) {
    let owner = AnyOwner()
    let late = AnyOwner()
    var going: Marking? = Marking(late, log)
    owner.object = going
    going = nil
    log.isThere("late", late.object)
    log.isThere("early", owner.object)
    // Nobody referred to this one before.
    going = Marking(late, log)
    going = nil
    log.isThere("late", late.object)
    _ = going
  }

  static func capturedInDeinit(_ log: Log) {
    let late = Actions()
    var going: Capturing? = Capturing(late, log)
    going = nil
    for action in late.all { action() }
    _ = going
  }

  static func classes(_ log: Log) {
    let owner = AnyOwner()
    var object: Base? = Derived(owner, log)
    owner.object = object
    object = nil
    object = Further(owner, log)
    owner.object = object
    object = nil
    log.isThere("after", owner.object)
    _ = object
  }

  static func grandchild(_ log: Log) {
    let owner = AnyOwner()
    var object: Base? = Silent(owner, log)
    owner.object = object
    object = nil
    _ = object
  }
}

/// Calls a closure when it goes.
final class Going {
  let log: Log
  let end: () -> Void

  init(_ log: Log, _ end: @escaping () -> Void) {
    self.log = log
    self.end = end
  }

  deinit {
    log("deinit")
    end()
  }
}

final class Parent {
  let child: Child
  let log: Log

  init(_ log: Log) {
    self.log = log
    child = Child(log)
    child.parent = self
  }
}

final class Child {
  weak var parent: Parent?
  let log: Log

  init(_ log: Log) { self.log = log }

  func ask() { log.isThere("parent", parent) }

  deinit { ask() }
}

/// Lets another object refer to it when it goes.
final class Marking {
  let late: AnyOwner
  let log: Log

  init(_ late: AnyOwner, _ log: Log) {
    self.late = late
    self.log = log
  }

  deinit {
    late.object = self
    log.isThere("marked", late.object)
  }
}

final class Actions {
  var all: [() -> Void] = []
}

/// Leaves a closure behind that captures it weakly.
final class Capturing {
  let actions: Actions
  let log: Log

  init(_ actions: Actions, _ log: Log) {
    self.actions = actions
    self.log = log
  }

  deinit {
    actions.all.append { [weak self, log] in log.isThere("capturing", self) }
  }
}

class Base {
  let owner: AnyOwner
  let log: Log

  init(_ owner: AnyOwner, _ log: Log) {
    self.owner = owner
    self.log = log
  }

  deinit { log.isThere("in the base", owner.object) }
}

final class Derived: Base {
  deinit { log.isThere("in the derived class", owner.object) }
}

/// Has no deinit, but what it holds has one.
class Silent: Base {
  lazy var asking: Going? = Going(log) { [owner, log] in log.isThere("in a member", owner.object) }

  override init(_ owner: AnyOwner, _ log: Log) {
    super.init(owner, log)
    _ = asking
  }
}

final class Further: Silent {
  deinit { log.isThere("in the last class", owner.object) }
}
