import Trace

/// The cost of a step in calls and writes.
struct HopCount {
  /// The number of entries into a function, closure or observer of the variant.
  var hops = 0
  /// The number of hops in which caller and callee have different roles. Entries without a caller, such as the launch,
  /// don't count.
  var crossings = 0
  /// The program's writes to widgets, redundant ones included.
  var writes = 0
  /// The writes of a value that the widget already had.
  var redundantWrites = 0

  init(of trees: [TraceNode], _ table: TraceTable) {
    for tree in trees { add(tree, calledBy: nil, table) }
  }

  private mutating func add(_ node: TraceNode, calledBy caller: Role?, _ table: TraceTable) {
    let role = table.role(of: node)
    if node.kind == .enter, role.isOfVariant {
      hops += 1
      if let caller, caller != role { crossings += 1 }
    }
    if node.kind == .write || node.kind == .redundantWrite { writes += 1 }
    if node.kind == .redundantWrite { redundantWrites += 1 }
    for child in node.children { add(child, calledBy: role, table) }
  }
}
