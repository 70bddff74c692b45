package import LoginSearch

extension [WidgetName: WriteCount] {
  /// The counts without redundant writes: not every variant compares before it writes.
  package var needed: [WidgetName: WriteCount] {
    mapValues { WriteCount(writes: $0.writes - $0.redundantWrites) }.filter { $1.writes > 0 }
  }
}
