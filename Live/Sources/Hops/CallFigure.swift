/// A figure of what runs in a variant: a row of `results/calls.csv`. `Docs/Calls.md` says what the figures are.
package struct CallFigure: Hashable, Sendable {
  package var variant: String
  /// A row of the script of gestures; empty for all of them together.
  package var gesture: String
  package var figure: String
  package var value: Int
  /// The roles that the figure is about; empty where there are none.
  package var which: String

  package init(variant: String, gesture: String, figure: String, value: Int, which: String = "") {
    self.variant = variant
    self.gesture = gesture
    self.figure = figure
    self.value = value
    self.which = which
  }
}

extension [CallFigure] {
  /// As RFC 4180 has it, as all files in `results`.
  package var csv: String {
    let header = [["variant", "gesture", "figure", "value", "which"]]
    let cells = map { [$0.variant, $0.gesture, $0.figure, "\($0.value)", $0.which] }
    return (header + cells).map { cells in
      cells.map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ",") + "\r\n"
    }.joined()
  }
}
