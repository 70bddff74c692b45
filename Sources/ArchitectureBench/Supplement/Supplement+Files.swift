import Basics
import Benchmarking

extension Supplement {
  /// What `anatomy.csv` and `hands.csv` in the folder of some results say; nil if neither is there.
  init?(inFolderOf results: String) throws(FileError) {
    let anatomy = try Anatomy(inFolderOf: results)
    let others = try OtherPrograms(inFolderOf: results, metric: OtherPrograms.keystroke)
    if anatomy == nil, others == nil { return nil }
    self.init(title: "Anatomy", note: Anatomy.note) { contenders in
      anatomy?.rows(of: contenders) ?? []
    } remark: { contender in
      others?.remark(on: contender)
    }
  }
}

extension Anatomy {
  fileprivate static let note =
    "Anatomy (lower is less, not better): sizes exclude comments and shared code, types are in "
    + "tokens; the rest is counted in a fixed script of gestures. Docs/Anatomy.md explains how."

  /// What the contenders consist of, as far as somebody has counted it.
  fileprivate func rows(of contenders: [String]) -> [Supplement.Row] {
    [
      "lines", "tokens", "types", "largest type", "calls", "calls between roles",
      "deepest chain", "redundant writes",
    ].map { figure in
      let values = contenders.map { ($0, value(figure, of: $0)?.grouped) }
      return Supplement.Row(
        figure, Dictionary(uniqueKeysWithValues: values).compactMapValues { $0 })
    }
  }
}

extension OtherPrograms {
  /// ", in 8 other programs of its architecture 1.00 to 2.36 times"
  fileprivate func remark(on contender: String) -> String? {
    figures(of: contender).map { figures in
      ", in \(figures.count.of("other program")) of its architecture "
        + "\(figures.range.lowerBound.threeDigits) to \(figures.range.upperBound.threeDigits) times"
    }
  }
}
