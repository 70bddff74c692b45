/// Stories of weak and unowned properties.
enum Properties {
  static func release(_ log: Log) {
    var target: Target? = Target("a", log)
    let owner = Owner(target)
    let empty = Owner()
    log.isThere("target", owner.target)
    log.isThere("nothing", empty.target)
    target = nil
    log.isThere("target", owner.target)
    _ = target
  }

  static func assignment(_ log: Log) {
    var first: Target? = Target("first", log)
    let second = Target("second", log)
    let owner = Owner(first)
    owner.target = second
    first = nil
    log(owner.target?.name ?? "none")
    owner.target = nil
    log.isThere("cleared", owner.target)
    owner.target = second
    log(owner.target?.name ?? "none")
    _ = first
  }

  static func existential(_ log: Log) {
    var target: Target? = Target("a", log)
    let owner = NamedOwner()
    owner.named = target
    log(owner.named?.name ?? "none")
    target = nil
    log(owner.named?.name ?? "none")
    _ = target
  }

  static func generic(_ log: Log) {
    var target: Target? = Target("a", log)
    let owner: Asking = GenericOwner(target)
    log("\(owner.isAlive)")
    target = nil
    log("\(owner.isAlive)")
    _ = target
  }

  static func failedInit(_ log: Log) {
    let owner = AnyOwner()
    log("\(Failing(owner, log) == nil)")
    log.isThere("failed", owner.object)
  }

  static func unownedProperty(_ log: Log) {
    let target = Target("a", log)
    let owner = UnownedOwner(target)
    log(owner.constant.name)
    log(owner.variable.name)
    let other = Target("b", log)
    owner.variable = other
    log(owner.variable.name)
    log(target.name + other.name)
  }
}

protocol Named: AnyObject {
  var name: String { get }
}

class Target: Named {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  deinit { log("\(name) ends") }
}

final class Owner {
  weak var target: Target?

  init() {}

  init(_ target: Target?) { self.target = target }
}

final class NamedOwner {
  private(set) weak var other: AnyObject?
  weak var named: (any Named)? = nil
}

class Asking {
  var isAlive: Bool { false }
}

final class GenericOwner<Object: AnyObject>: Asking {
  private weak var object: Object?
  let count: Int

  init(_ object: Object?) {
    self.object = object
    count = 1
  }

  override var isAlive: Bool { object != nil }
}

final class AnyOwner {
  weak var object: AnyObject?
}

/// Fails when it is already referred to.
final class Failing {
  let log: Log

  init?(_ owner: AnyOwner, _ log: Log) {
    self.log = log
    owner.object = self
    log.isThere("failing", owner.object)
    return nil
  }

  deinit { log("failing ends") }
}

final class UnownedOwner {
  unowned let constant: Target
  unowned var variable: Target

  init(_ target: Target) {
    constant = target
    variable = target
  }
}
