/// A set of few or many, kept sorted in shared rows: a changed copy shares all that did not change.
///
/// For states that are kept or compared after they have been followed by others. With no elements or
/// one it allocates as much as an array of them would.
public struct SharedSet<Element: Comparable> {
  /// Rising, and none twice.
  @usableFromInline
  var elements: SharedRows<Element>

  /// An empty set. Allocates nothing.
  @inlinable
  public init() {
    elements = SharedRows()
  }

  /// The elements, each once. Costs sorting them, or a linear pass if they are sorted.
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
    elements.root.place(of: element).isTaken
  }

  /// Logarithmic; copies the nodes above the place that other copies hold, and no more.
  ///
  /// - Returns: Whether the element was not there before.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element) -> Bool {
    let place = elements.root.place(of: element)
    if !place.isTaken { elements.insert(element, at: place.position) }
    return !place.isTaken
  }

  /// Logarithmic; copies the nodes above the place that other copies hold, and no more.
  ///
  /// - Returns: Whether the element was there.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Bool {
    let place = elements.root.place(of: element)
    if place.isTaken { elements.remove(at: place.position) }
    return place.isTaken
  }
}

extension SharedSet: Equatable {}
extension SharedSet: Hashable where Element: Hashable {}
extension SharedSet: Sendable where Element: Sendable {}

/// Rising.
extension SharedSet: RandomAccessCollection {
  /// Positions are plain integers; 0 is that of the smallest element.
  public typealias Indices = Range<Int>

  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// How many elements there are. Constant.
  @inlinable
  public var endIndex: Int { elements.count }

  /// Logarithmic.
  @inlinable
  public subscript(position: Int) -> Element {
    elements[position]
  }

  /// Rising. Constant, and as with `SharedRows` reads this version of the set.
  @inlinable
  public func makeIterator() -> SharedRows<Element>.Iterator {
    elements.makeIterator()
  }
}

extension SharedSet: ExpressibleByArrayLiteral {
  /// The elements, in any order; each is kept once. Costs what `init(_:)` does.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension SharedSet: CustomStringConvertible {
  /// As an array with the same elements describes itself.
  public var description: String {
    elements.description
  }
}
