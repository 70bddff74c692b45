// A substitute for weak references, which Embedded Swift lacks.
//
// An object that is referred to weakly has an anchor, which is created with the first such reference. The reference
// holds the anchor and, uncounted, the object. A `deinit` first ends the anchor. A reference asks the anchor before it
// touches the object, so it does not matter whether the memory has been reused.
//
// A captured `weak` name asks the anchor at each use. After `guard let self` the object is held until the end of the
// block, and a closure in that block which names `self` holds it, as in Swift. An autoclosure that outlives the block
// in which `self` was unwrapped would not hold it. No source has one.

/// A class whose objects can be referred to weakly. Generated code makes every class conform.
public protocol Referable: AnyObject {
  /// Returns the anchor of the object; nil from the start of its `deinit` on.
  func __referable_anchor() -> Anchor?
}

/// Tells whether an object still exists.
public final class Anchor {
  fileprivate(set) var isHolding = true

  fileprivate init() { anchorWasMade() }

  deinit { anchorIsGone() }
}

/// The storage of an object for its anchor, which is created when first needed.
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

  /// Ends the anchor as the object's `deinit` begins, so that no reference returns the object any more. Further calls
  /// have no effect: each class of the object makes one.
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
