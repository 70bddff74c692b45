/// Stories of references to an object whose `deinit` runs.
enum Endings {
  static func ownDeinit(_ log: Log) {
    let owner = AnyOwner()
    let going = Kept<Going>(Going(log) { log.isThere("itself", owner.object) })
    owner.object = going.object
    log.isThere("before", owner.object)
    going.object = nil
  }

  static func timer(_ log: Log) {
    let owner = AnyOwner()
    var timers: [() -> Void] = []
    let going = Kept<Going>(Going(log) { for timer in timers { timer() } })
    owner.object = going.object
    timers = [asking(going.object, log), { log.isThere("owned", owner.object) }]
    for timer in timers { timer() }
    going.object = nil
    for timer in timers { timer() }
  }

  private static func asking(_ object: Going?, _ log: Log) -> () -> Void {
    { [weak object] in log.isThere("captured", object) }
  }

  static func formedInDeinit(_ log: Log) {
    let owner = AnyOwner()
    let late = AnyOwner()
    let going = Kept(Marking(late, log))
    owner.object = going.object
    going.object = nil
    log.isThere("late", late.object)
    log.isThere("early", owner.object)
    // This object had no weak reference before.
    going.object = Marking(late, log)
    going.object = nil
    log.isThere("late", late.object)
  }

  static func classes(_ log: Log) {
    let owner = AnyOwner()
    let object = Kept<Base>(Derived(owner, log))
    owner.object = object.object
    object.object = nil
    object.object = Further(owner, log)
    owner.object = object.object
    object.object = nil
    log.isThere("after", owner.object)
  }
}

/// An object that calls a closure in its `deinit`.
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

/// An object that lets another one refer to it in its `deinit`.
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

/// An object without a deinit, which holds an object with one.
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
