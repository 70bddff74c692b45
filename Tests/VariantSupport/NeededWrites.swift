package import LoginSearch

extension [WidgetName: WriteCount] {
  /// Without the redundant ones: not every variant compares before it writes.
  package var needed: [WidgetName: WriteCount] {
    mapValues { WriteCount(writes: $0.writes - $0.redundantWrites) }.filter { $1.writes > 0 }
  }
}
