/// Stories of weak properties.
enum Properties {
  static func release(_ log: Log) {
    let target = Kept(Target("a", log))
    let owner = Owner(target.object)
    let empty = Owner()
    log.isThere("target", owner.target)
    log.isThere("nothing", empty.target)
    target.object = nil
    log.isThere("target", owner.target)
  }

  static func assignment(_ log: Log) {
    let first = Kept(Target("first", log))
    let second = Kept(Target("second", log))
    let owner = Owner(first.object)
    owner.target = second.object
    first.object = nil
    log(owner.target?.name ?? "none")
    owner.target = nil
    log.isThere("cleared", owner.target)
    owner.target = second.object
    log(owner.target?.name ?? "none")
    second.object = nil
    log(owner.target?.name ?? "none")
  }

  static func existential(_ log: Log) {
    let target = Kept(Target("a", log))
    let owner = NamedOwner()
    owner.named = target.object
    log(owner.named?.name ?? "none")
    target.object = nil
    log(owner.named?.name ?? "none")
  }

  static func generic(_ log: Log) {
    let target = Kept(Target("a", log))
    let owner: Asking = GenericOwner(target.object)
    log("\(owner.isAlive)")
    target.object = nil
    log("\(owner.isAlive)")
  }
}

/// Holds an object until it is told not to. A local variable may release its object after the last use.
final class Kept<Object: AnyObject> {
  var object: Object?

  init(_ object: Object) { self.object = object }
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
