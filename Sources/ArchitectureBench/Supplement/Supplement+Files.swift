import Basics
import Benchmarking

extension Supplement {
  /// What other tools have counted, by files in the folder of some results; nil if none is there.
  init?(inFolderOf results: String) throws(FileError) {
    guard let figures = try CountedFigures(inFolderOf: results) else { return nil }
    self.init(title: "Size and calls", note: CountedFigures.note) { figures.rows(of: $0) }
  }
}

extension CountedFigures {
  fileprivate static let note =
    "Size and calls (lower is less, not better): sizes exclude comments and shared code, and the "
    + "largest type is in tokens; calls and writes are counted in a fixed script of gestures. "
    + "Docs/Hands.md and Docs/Calls.md explain how."

  /// The figures of contenders, as far as somebody has counted them.
  fileprivate func rows(of contenders: [String]) -> [Supplement.Row] {
    let sizes = ["tokens", "types", "largest type"].map { figure in
      (figure, contenders.map { ($0, size(figure, of: $0)) })
    }
    let calls = ["calls", "calls between roles", "deepest chain", "redundant writes"].map {
      figure in (figure, contenders.map { ($0, self.calls(figure, of: $0)) })
    }
    return (sizes + calls).compactMap { figure, values in
      let cells = Dictionary(uniqueKeysWithValues: values).compactMapValues { $0?.grouped }
      return cells.isEmpty ? nil : Supplement.Row(figure, cells)
    }
  }
}
