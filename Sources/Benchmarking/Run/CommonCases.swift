import Basics

/// The cases that two builds can both measure, and those that only one of them can.
struct CommonCases: Equatable, Sendable {
  /// The common cases in the order of head, with the contenders that both have.
  let cases: [OfferedCase]
  let onlyBase: [ResultRow.Key]
  let onlyHead: [ResultRow.Key]
  /// The cases with the same name, but with other gestures, another cycle or another baseline.
  let different: [CaseID]

  /// - Parameter wanted: the cases of head that the user selected.
  init(base: BuildOffer, head: BuildOffer, wanted: [OfferedCase]) {
    let earlier = Dictionary(base.cases.map { ($0.id, $0) }) { first, _ in first }
    let different = Set(wanted.filter { earlier[$0.id]?.doesTheSame(as: $0) == false }.map(\.id))
    let same = wanted.filter { !different.contains($0.id) }
    cases = same.compactMap { offered in
      earlier[offered.id].map { offered.with($0.contenders.contains) }
    }
    self.different = wanted.map(\.id).filter(different.contains)
    let (inBase, inHead) = (Set(base.cases.flatMap(\.keys)), Set(head.cases.flatMap(\.keys)))
    onlyHead = same.flatMap(\.keys).filter { !inBase.contains($0) }
    // Ignore what base has in a case that the user did not select.
    let notSelected = Set(head.cases.map(\.id)).subtracting(same.map(\.id))
    onlyBase = base.cases.filter { !notSelected.contains($0.id) }.flatMap(\.keys)
      .filter { !inHead.contains($0) }
  }
}

extension OfferedCase {
  var keys: [ResultRow.Key] {
    ([baseline] + contenders).map { ResultRow.Key(variant: $0, id: id) }
  }

  /// The case with some of its contenders.
  func with(_ isIncluded: (String) -> Bool) -> OfferedCase {
    var changed = self
    changed.contenders = contenders.filter(isIncluded)
    return changed
  }
}
