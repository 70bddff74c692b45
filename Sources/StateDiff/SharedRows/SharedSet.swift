/// A persistent sorted set: a changed copy shares everything that did not change.
///
/// For states that are kept or compared after newer ones replaced them. With at most one element it
/// allocates as much as an array would.
public struct SharedSet<Element: Comparable> {
  /// In ascending order, without duplicates.
  @usableFromInline
  var elements: SharedRows<Element>

  /// An empty set. Allocates nothing.
  @inlinable
  public init() {
    elements = SharedRows()
  }

  /// The distinct elements. Costs a sort; linear if they are sorted already.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    var sorted = ContiguousArray(elements)
    if !zip(sorted, sorted.dropFirst()).allSatisfy({ $0 < $1 }) {
      sorted.sort()
      sorted = sorted.reduce(into: []) { distinct, element in
        if distinct.last != element { distinct.append(element) }
      }
    }
    self.elements = SharedRows(sorted)
  }

  /// Logarithmic.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    elements.root.search(for: element).isFound
  }

  /// Logarithmic. Copies only the nodes on the path to the element that other copies hold.
  ///
  /// - Returns: whether the element was inserted; false if it was there already.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element) -> Bool {
    let found = elements.root.search(for: element)
    if !found.isFound { elements.insert(element, at: found.position) }
    return !found.isFound
  }

  /// Logarithmic. Copies only the nodes on the path to the element that other copies hold.
  ///
  /// - Returns: whether the element was there.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Bool {
    let found = elements.root.search(for: element)
    if found.isFound { elements.remove(at: found.position) }
    return found.isFound
  }
}

extension SharedSet: Equatable {}
extension SharedSet: Hashable where Element: Hashable {}
extension SharedSet: Sendable where Element: Sendable {}

/// In ascending order.
extension SharedSet: RandomAccessCollection {
  /// Positions are integers; the smallest element is at 0.
  public typealias Indices = Range<Int>

  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements. Constant.
  @inlinable
  public var endIndex: Int { elements.count }

  /// Logarithmic.
  @inlinable
  public subscript(position: Int) -> Element {
    elements[position]
  }

  /// Constant. The iterator reads this version of the set in ascending order, whatever changes
  /// later.
  @inlinable
  public func makeIterator() -> SharedRows<Element>.Iterator {
    elements.makeIterator()
  }
}

extension SharedSet: ExpressibleByArrayLiteral {
  /// The distinct elements, given in any order. Costs as much as `init(_:)`.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

#if !hasFeature(Embedded)  // Arrays and sets have no description there.
  extension SharedSet: CustomStringConvertible {
    /// Like the description of an array of the same elements.
    public var description: String {
      elements.description
    }
  }
#endif
