// What takes the place of weak references, which Embedded Swift does not have.
//
// An object that is referred to weakly has an anchor, which is made at the first such reference. The reference holds
// the anchor and, uncounted, the object. The first thing that a `deinit` does is to end the anchor. So a reference
// asks the anchor before it touches the object, and needs to know nothing of how memory is used again.
//
// A captured `weak` name asks at each use. After `guard let self` the object is held until the end of the block, and a
// closure in that block which names `self` holds it, as in Swift. An autoclosure that outlives the block in which `self`
// was unwrapped would not hold it. No source has one.

/// A class whose objects can be referred to weakly. Generated code makes every class conform.
public protocol Referable: AnyObject {
  /// The anchor of the object; nil once it is going, and for ever then.
  func __referable_anchor() -> Anchor?
}

/// Says whether an object is still there.
public final class Anchor {
  fileprivate(set) var isHolding = true

  fileprivate init() { anchorWasMade() }

  deinit { anchorIsGone() }
}

/// The anchor that an object has, or will have.
public struct Anchors {
  private var made: Anchor?
  private var isOver = false

  public init() {}

  public mutating func anchor() -> Anchor? {
    if isOver { return nil }
    if let made { return made }
    let new = Anchor()
    made = new
    return new
  }

  /// The object begins to go: nobody gets it any more. It does no harm to say so again, as the classes of an
  /// object do, one after the other.
  public mutating func end() {
    isOver = true
    made?.isHolding = false
    made = nil
  }
}

/// The functions that generated code calls.
public enum Referring {
  public static func anchor(of object: any Referable) -> Anchor? {
    object.__referable_anchor()
  }

  public static func anchor(of object: (any Referable)?) -> Anchor? {
    if let object { object.__referable_anchor() } else { nil }
  }

  /// Returns the object that a weak reference has now; nil if it has none.
  @inline(__always)
  public static func ask<Object>(_ anchor: Anchor?, _ object: @autoclosure () -> Object) -> Object?
  {
    if let anchor, anchor.isHolding { object() } else { nil }
  }

  @inline(__always)
  public static func ask<Object>(
    _ anchor: Anchor?, _ object: @autoclosure () -> Object?
  ) -> Object? {
    if let anchor, anchor.isHolding { object() } else { nil }
  }
}
