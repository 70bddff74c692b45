import Basics

extension Suite {
  /// Which workloads allow a growth that their sizes could not tell from a faster one, however quiet the machine is.
  var growthFaults: [String] {
    cases.map(\.id.withoutSize).withoutRepetitions.flatMap { workload in
      let names = cases.filter { $0.id.withoutSize == workload }.flatMap(\.names)
      return Dictionary(grouping: names) { allowedGrowth(of: $0, in: workload) }
        .sorted { ($0.key ?? .worse) < ($1.key ?? .worse) }
        .compactMap { $0.key?.fault(at: sizes(of: $0.value, in: workload)) }
        .map { "\(Self.words(for: workload)) allows \($0), or allow .unlimited" }
    }
  }

  /// The sizes of a workload in which one of these takes part, in rising order.
  ///
  /// - Parameter workload: without a size.
  func sizes(of names: [String], in workload: CaseID) -> [Int] {
    cases.filter { $0.id.withoutSize == workload && !$0.names.filter(names.contains).isEmpty }
      .compactMap(\.size).sorted().withoutRepetitions
  }
}

extension BenchmarkCase {
  fileprivate var names: [String] { [baseline.name] + contenders.map(\.name) }
}

extension Growth {
  /// Why times at these sizes can't tell this growth from a faster one, and which size would help; nil if they can.
  fileprivate func fault(at sizes: [Int]) -> String? {
    if TimeGrowth.canTell(self, at: sizes) { return nil }
    let largest = max(sizes.last ?? 0, 10)
    let help = (1...5).map { largest << $0 }.first { TimeGrowth.canTell(self, at: sizes + [$0]) }
    if sizes.isEmpty { return "\(words) growth, but has no sizes: give it three" }
    return
      "\(words) growth, but \(joined(sizes.map(\.grouped), by: "and")) can't tell that from faster "
      + "growth: " + (help.map { "add a size of \($0.grouped)" } ?? "add larger sizes")
  }
}
