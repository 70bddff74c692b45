import Basics

/// Names of cases from several groups: by workload and size, and also by group if two groups have a
/// workload with the same name.
struct CaseNames: Sendable {
  private let shared: Set<String>

  init(_ ids: some Sequence<CaseID>) {
    let workloads = Set(ids.map(\.withoutSize)).map(\.workload)
    shared = Set(Dictionary(grouping: workloads) { $0 }.filter { $1.count > 1 }.keys)
  }

  /// The name of a case: "insert first 1,000", "Set/insert first 1,000".
  subscript(id: CaseID) -> String {
    (shared.contains(id.workload) ? "\(id.group.fitted(to: 40))/" : "") + "\(id)"
  }

  /// The name of a row: "tree in insert first 1,000"; "insert first 1,000" for an entry without a
  /// name.
  subscript(key: ResultRow.Key) -> String {
    (key.variant.isEmpty ? "" : "\(key.variant.fitted(to: 40)) in ") + self[key.id]
  }
}
