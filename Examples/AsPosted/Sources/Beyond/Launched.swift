/// An object that a launch returns. It keeps the objects that nothing else keeps.
public final class Launched {
  private let objects: [AnyObject]

  public init(_ objects: AnyObject...) {
    self.objects = objects
  }

  /// The first object of a type; nil if there is none.
  public func first<Object: AnyObject>(_ type: Object.Type) -> Object? {
    objects.lazy.compactMap { $0 as? Object }.first
  }
}
