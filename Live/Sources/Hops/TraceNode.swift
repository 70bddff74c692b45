package import Trace

/// Something that happened in a step, and what happened before its end.
package struct TraceNode: Hashable, Sendable {
  package var kind: EventKind
  /// Of the place, the widget or the request; 0 for the others.
  package var number: Int
  package var children: [TraceNode]

  package init(_ kind: EventKind, _ number: Int = 0, _ children: [TraceNode] = []) {
    self.kind = kind
    self.number = number
    self.children = children
  }
}

/// Numbers that no traced copy records: it shows a mistake of the tracing pass.
package struct BrokenTrace: Error, Hashable, CustomStringConvertible {
  package var description: String

  package init(description: String) {
    self.description = description
  }
}

extension TraceNode {
  /// The trees of a step.
  ///
  /// - Parameter numbers: two for each event.
  package static func trees(of numbers: [Int32]) throws(BrokenTrace) -> [TraceNode] {
    // The first element collects the trees themselves.
    var open = [TraceNode(.end)]
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      guard let kind = EventKind(rawValue: numbers[index]) else {
        throw BrokenTrace(
          description:
            "event \(index / 2): found the kind \(numbers[index]), expected one of EventKind")
      }
      if kind == .end {
        guard open.count > 1, let ended = open.popLast() else {
          throw BrokenTrace(description: "event \(index / 2): found an end, but nothing is open")
        }
        open[open.count - 1].children.append(ended)
      } else if kind.hasEnd {
        open.append(TraceNode(kind, Int(numbers[index + 1])))
      } else {
        open[open.count - 1].children.append(TraceNode(kind, Int(numbers[index + 1])))
      }
    }
    guard open.count == 1 else {
      throw BrokenTrace(
        description:
          "the step ends, and found no end of \(open.dropFirst().map { "\($0.kind)" }.joined(separator: ", "))"
      )
    }
    return open[0].children
  }
}

/// What a step costs in calls and writes.
package struct HopCount: Hashable, Sendable {
  /// How often a function, closure or observer of the variant was entered.
  package var hops = 0
  /// The hops whose caller has another role than what is called. What nobody calls, such as the launch, is none.
  package var crossings = 0
  /// The program's writes to widgets, redundant ones included.
  package var writes = 0
  /// The writes of a value that the widget had.
  package var redundantWrites = 0

  package init(hops: Int = 0, crossings: Int = 0, writes: Int = 0, redundantWrites: Int = 0) {
    self.hops = hops
    self.crossings = crossings
    self.writes = writes
    self.redundantWrites = redundantWrites
  }

  package init(of trees: [TraceNode], _ table: TraceTable) {
    self.init()
    for tree in trees { add(tree, calledBy: nil, table) }
  }

  /// Adds those of another step.
  mutating func add(_ other: HopCount) {
    hops += other.hops
    crossings += other.crossings
    writes += other.writes
    redundantWrites += other.redundantWrites
  }

  private mutating func add(_ node: TraceNode, calledBy caller: Role?, _ table: TraceTable) {
    let role = table.role(of: node)
    switch node.kind {
    case .enter where role.isOfVariant:
      hops += 1
      if let caller, role != caller { crossings += 1 }
    case .write:
      writes += 1
    case .redundantWrite:
      writes += 1
      redundantWrites += 1
    default: break
    }
    for child in node.children { add(child, calledBy: role, table) }
  }
}
