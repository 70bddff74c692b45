package import Trace

/// An event of a step, and the events before its end.
package struct TraceNode: Hashable, Sendable {
  package var kind: EventKind
  /// The number of the place, the widget or the request; 0 for other kinds.
  package var number: Int
  package var children: [TraceNode]

  package init(_ kind: EventKind, _ number: Int = 0, _ children: [TraceNode] = []) {
    self.kind = kind
    self.number = number
    self.children = children
  }
}

/// The reason there is no trace.
package struct TraceFailure: Error, Hashable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) {
    self.description = description
  }
}

extension TraceNode {
  /// The trees of a step.
  ///
  /// - Parameter numbers: two for each event.
  /// - Throws: an error for numbers that no traced copy records. They reveal a mistake of the tracing pass.
  package static func trees(of numbers: [Int32]) throws(TraceFailure) -> [TraceNode] {
    // The first element collects the trees themselves.
    var open = [TraceNode(.end)]
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      guard let kind = EventKind(rawValue: numbers[index]) else {
        throw TraceFailure(
          "event \(index / 2): found the kind \(numbers[index]), expected one of EventKind")
      }
      if kind == .end {
        guard open.count > 1, let ended = open.popLast() else {
          throw TraceFailure("event \(index / 2): found an end, but nothing is open")
        }
        open[open.count - 1].children.append(ended)
      } else if kind.hasEnd {
        open.append(TraceNode(kind, Int(numbers[index + 1])))
      } else {
        open[open.count - 1].children.append(TraceNode(kind, Int(numbers[index + 1])))
      }
    }
    guard open.count == 1 else {
      let kinds = open.dropFirst().map { "\($0.kind)" }.joined(separator: ", ")
      throw TraceFailure("the step ends, and found no end of \(kinds)")
    }
    return open[0].children
  }
}
