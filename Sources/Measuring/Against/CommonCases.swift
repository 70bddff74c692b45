package import Results

/// What two builds both can measure, and what only one of them can.
package struct CommonCases: Hashable, Sendable {
  /// In the order of head, with the contenders that both have.
  package private(set) var cases: [OfferedCase] = []
  package private(set) var onlyBase: [ResultRow.Key] = []
  package private(set) var onlyHead: [ResultRow.Key] = []
  /// Of the same name, but with other gestures, another cycle or another floor.
  package private(set) var different: [CaseID] = []

  /// - Parameter wanted: of head, what the user selected.
  package init(base: BuildOffer, head: BuildOffer, wanted: [OfferedCase]) {
    let earlier = Dictionary(base.cases.map { ($0.id, $0) }) { first, _ in first }
    for var offered in wanted {
      guard let old = earlier[offered.id] else {
        onlyHead += offered.keys
        continue
      }
      guard offered.doesTheSame(as: old) else {
        different.append(offered.id)
        continue
      }
      onlyHead += offered.contenders.filter { !old.contenders.contains($0) }.map(offered.key)
      offered.contenders.removeAll { !old.contenders.contains($0) }
      cases.append(offered)
    }
    // Of what the user did not select nobody asked what base has.
    let selected = Set(wanted.map(\.id))
    let known = Dictionary(head.cases.map { ($0.id, $0) }) { first, _ in first }
    for old in base.cases {
      guard let now = known[old.id] else {
        onlyBase += old.keys
        continue
      }
      if selected.contains(old.id) {
        onlyBase += old.contenders.filter { !now.contenders.contains($0) }.map(old.key)
      }
    }
  }
}

extension OfferedCase {
  fileprivate func key(of name: String) -> ResultRow.Key { ResultRow.Key(variant: name, id: id) }

  fileprivate var keys: [ResultRow.Key] { ([floor] + contenders).map(key) }
}
