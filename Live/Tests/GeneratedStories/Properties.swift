// swift-format-ignore-file
// Made of WeakStories by the pass; see StoryTests.
/// Stories of weak and unowned properties.
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

/// Holds an object until it is told not to. What a local variable holds can go after its last use.
final class Kept<Object: Referable>: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() }; deinit { __referable_anchors.end(); };
  var object: Object?

  init(_ object: Object) { self.object = object }
}

protocol Named: Referable {
  var name: String { get }
}

class Target: Referable, Named { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() };
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  deinit { __referable_anchors.end(); log("\(name) ends") }
}

final class Owner: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() }; deinit { __referable_anchors.end(); };
   var target: Target? = nil { @storageRestrictions(initializes: target__anchor, target__object) init { target__anchor = { Referring.anchor(of: $0) }(newValue); target__object = newValue } get { Referring.ask(target__anchor, target__object) } set { target__object = newValue; target__anchor = Referring.anchor(of: newValue) } }; private unowned(unsafe) var target__object: Optional<Target>; private var target__anchor: Optional<Anchor>

  init() {}

  init(_ target: Target?) { self.target = target }
}

final class NamedOwner: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() }; deinit { __referable_anchors.end(); };
  private(set)  var other: (any Referable)? = nil { @storageRestrictions(initializes: other__anchor, other__object) init { other__anchor = { Referring.anchor(of: $0) }(newValue); other__object = newValue } get { Referring.ask(other__anchor, other__object) } set { other__object = newValue; other__anchor = Referring.anchor(of: newValue) } }; private unowned(unsafe) var other__object: Optional<(any Referable)>; private var other__anchor: Optional<Anchor>
   var named: (any Named)? = nil { @storageRestrictions(initializes: named__anchor, named__object) init { named__anchor = { Referring.anchor(of: $0) }(newValue); named__object = newValue } get { Referring.ask(named__anchor, named__object) } set { named__object = newValue; named__anchor = Referring.anchor(of: newValue) } }; private unowned(unsafe) var named__object: Optional<(any Named)>; private var named__anchor: Optional<Anchor>
}

class Asking: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() }; deinit { __referable_anchors.end(); };
  var isAlive: Bool { false }
}

final class GenericOwner<Object: Referable>: Asking {
  private  var object: Object? = nil { @storageRestrictions(initializes: object__anchor, object__object) init { object__anchor = { Referring.anchor(of: $0) }(newValue); object__object = newValue } get { Referring.ask(object__anchor, object__object) } set { object__object = newValue; object__anchor = Referring.anchor(of: newValue) } }; private unowned(unsafe) var object__object: Optional<Object>; private var object__anchor: Optional<Anchor>
  let count: Int

  init(_ object: Object?) {
    self.object = object
    count = 1
  }

  override var isAlive: Bool { object != nil }
}

final class AnyOwner: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() }; deinit { __referable_anchors.end(); };
   var object: (any Referable)? = nil { @storageRestrictions(initializes: object__anchor, object__object) init { object__anchor = { Referring.anchor(of: $0) }(newValue); object__object = newValue } get { Referring.ask(object__anchor, object__object) } set { object__object = newValue; object__anchor = Referring.anchor(of: newValue) } }; private unowned(unsafe) var object__object: Optional<(any Referable)>; private var object__anchor: Optional<Anchor>
}

/// Fails when it is already referred to.
final class Failing: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() };
  let log: Log

  init?(_ owner: AnyOwner, _ log: Log) {
    self.log = log
    owner.object = self
    log.isThere("failing", owner.object)
    return nil
  }

  deinit { __referable_anchors.end(); log("failing ends") }
}

final class UnownedOwner: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() }; deinit { __referable_anchors.end(); };
   var constant: Target { @storageRestrictions(initializes: constant__anchor, constant__object) init { constant__anchor = { Referring.anchor(of: $0) }(newValue); constant__object = newValue } get { Referring.demand(constant__anchor, constant__object) } }; private unowned(unsafe) var constant__object: Target; private var constant__anchor: Optional<Anchor>
   var variable: Target { @storageRestrictions(initializes: variable__anchor, variable__object) init { variable__anchor = { Referring.anchor(of: $0) }(newValue); variable__object = newValue } get { Referring.demand(variable__anchor, variable__object) } set { variable__object = newValue; variable__anchor = Referring.anchor(of: newValue) } }; private unowned(unsafe) var variable__object: Target; private var variable__anchor: Optional<Anchor>

  init(_ target: Target) {
    constant = target
    variable = target
  }
}
