// swift-format-ignore-file
// Made of WeakStories by the pass; see StoryTests.
/// Stories of who asks for an object that is going.
enum Endings {
  static func ownDeinit(_ log: Log) {
    let owner = AnyOwner()
    let going = Kept<Going>(Going(log) { log.isThere("itself", owner.object) })
    owner.object = going.object
    log.isThere("before", owner.object)
    going.object = nil
  }

  static func child(_ log: Log) {
    let parent = Kept(Parent(log))
    parent.object?.child.ask()
    parent.object = nil
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
    { [unowned(unsafe) object, object__anchor = Referring.anchor(of: object)] in log.isThere("captured", Referring.ask(object__anchor, object)) }
  }

  static func formedInDeinit(_ log: Log) {
    let owner = AnyOwner()
    let late = AnyOwner()
    let going = Kept(Marking(late, log))
    owner.object = going.object
    going.object = nil
    log.isThere("late", late.object)
    log.isThere("early", owner.object)
    // Nobody referred to this one before.
    going.object = Marking(late, log)
    going.object = nil
    log.isThere("late", late.object)
  }

  static func capturedInDeinit(_ log: Log) {
    let late = Actions()
    let going = Kept(Capturing(late, log))
    going.object = nil
    for action in late.all { action() }
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

  static func grandchild(_ log: Log) {
    let owner = AnyOwner()
    let object = Kept<Base>(Silent(owner, log))
    owner.object = object.object
    object.object = nil
  }
}

/// Calls a closure when it goes.
final class Going: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() };
  let log: Log
  let end: () -> Void

  init(_ log: Log, _ end: @escaping () -> Void) {
    self.log = log
    self.end = end
  }

  deinit { __referable_anchors.end();
    log("deinit")
    end()
  }
}

final class Parent: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() }; deinit { __referable_anchors.end(); };
  let child: Child
  let log: Log

  init(_ log: Log) {
    self.log = log
    child = Child(log)
    child.parent = self
  }
}

final class Child: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() };
   var parent: Parent? = nil { @storageRestrictions(initializes: parent__anchor, parent__object) init { parent__anchor = { Referring.anchor(of: $0) }(newValue); parent__object = newValue } get { Referring.ask(parent__anchor, parent__object) } set { parent__object = newValue; parent__anchor = Referring.anchor(of: newValue) } }; private unowned(unsafe) var parent__object: Optional<Parent>; private var parent__anchor: Optional<Anchor>
  let log: Log

  init(_ log: Log) { self.log = log }

  func ask() { log.isThere("parent", parent) }

  deinit { __referable_anchors.end(); ask() }
}

/// Lets another object refer to it when it goes.
final class Marking: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() };
  let late: AnyOwner
  let log: Log

  init(_ late: AnyOwner, _ log: Log) {
    self.late = late
    self.log = log
  }

  deinit { __referable_anchors.end();
    late.object = self
    log.isThere("marked", late.object)
  }
}

final class Actions: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() }; deinit { __referable_anchors.end(); };
  var all: [() -> Void] = []
}

/// Leaves a closure behind that captures it weakly.
final class Capturing: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() };
  let actions: Actions
  let log: Log

  init(_ actions: Actions, _ log: Log) {
    self.actions = actions
    self.log = log
  }

  deinit { __referable_anchors.end();
    actions.all.append { [unowned(unsafe) self, self__anchor = Referring.anchor(of: self), log] in log.isThere("capturing", Referring.ask(self__anchor, self)) }
  }
}

class Base: Referable { public final var __referable_anchors = Anchors(); public final func __referable_anchor() -> Anchor? { __referable_anchors.anchor() };
  let owner: AnyOwner
  let log: Log

  init(_ owner: AnyOwner, _ log: Log) {
    self.owner = owner
    self.log = log
  }

  deinit { __referable_anchors.end(); log.isThere("in the base", owner.object) }
}

final class Derived: Base {
  deinit { __referable_anchors.end(); log.isThere("in the derived class", owner.object) }
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
  deinit { __referable_anchors.end(); log.isThere("in the last class", owner.object) }
}
