import Basics
import Benchmarking

extension Supplement {
  /// What `anatomy.csv` in the folder of some results says; nil if it is not there.
  init?(inFolderOf results: String) throws(FileError) {
    guard let anatomy = try Anatomy(inFolderOf: results) else { return nil }
    self.init(title: "Anatomy", note: Anatomy.note) { anatomy.rows(of: $0) }
  }
}

extension Anatomy {
  fileprivate static let note =
    "Anatomy (lower is less, not better): sizes exclude comments and shared code, types are in "
    + "tokens; the rest is counted in a fixed script of gestures. Docs/Anatomy.md and Docs/Calls.md "
    + "explain how."

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
