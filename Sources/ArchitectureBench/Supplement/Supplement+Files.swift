import Basics
import Benchmarking

extension Supplement {
  /// What `anatomy.csv` and `hands.csv` in the folder of some results say; nil if neither is there.
  init?(inFolderOf results: String) throws(FileError) {
    let anatomy = try Anatomy(inFolderOf: results)
    let others = try OtherPrograms(inFolderOf: results, metric: OtherPrograms.keystroke)
    if anatomy == nil, others == nil { return nil }
    self.init(title: "Anatomy", note: Anatomy.note) { contenders in
      anatomy?.table(of: contenders)
    } remark: { contender in
      others?.remark(on: contender)
    }
  }
}

extension Anatomy {
  fileprivate static let note =
    "Anatomy (lower is less, not better): sizes exclude comments and shared code, types are in "
    + "tokens; the rest is counted in a fixed script of gestures. Docs/Anatomy.md explains how."

  /// What the contenders consist of, as far as somebody has counted it; nil if nobody has.
  fileprivate func table(of contenders: [String]) -> FigureTable? {
    let names = contenders.filter { value("tokens", of: $0) != nil }
    var table = FigureTable(title: "anatomy", headings: names)
    for figure in [
      "lines", "tokens", "types", "largest type", "calls", "calls between roles",
      "deepest chain", "redundant writes",
    ] {
      table.add(
        StyledText(figure), names.map { StyledText(value(figure, of: $0)?.grouped ?? "–") })
    }
    return names.isEmpty ? nil : table
  }
}

extension OtherPrograms {
  /// ", in 8 other programs of its architecture 1.00 to 2.36 times"
  fileprivate func remark(on contender: String) -> String? {
    figures(of: contender).map { figures in
      ", in \(figures.count.of("other program")) of its architecture "
        + "\(Figure.ratio(figures.range.lowerBound)) to \(Figure.ratio(figures.range.upperBound)) times"
    }
  }
}
