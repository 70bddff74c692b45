extension RowFormat {
  /// A file of results. A figure that is counted gets its column by one line here.
  static let results = RowFormat(
    kind: "a file of results", remedy: "measure again with the command run",
    fields: [
      .name("variant", \.key.variant),
      .name("workload", \.key.workload),
      .whole("size", \.key.size),
      .timing(
        ["median_ns", "ci_low_ns", "ci_high_ns", "min_ns", "p90_ns", "p99_ns"], \.time),
      .ratio("ratio", low: "ratio_ci_low", high: "ratio_ci_high", \.ratio),
      .verdict("verdict", \.verdict),
      .count("allocations", \.work.allocations),
      .count("allocated_bytes", \.work.allocatedBytes),
      .count("retains", \.work.retains),
      .count("releases", \.work.releases),
      .count("objects", \.work.objects),
      .count("widget_writes", \.work.widgetWrites),
      .count("redundant_writes", \.work.redundantWrites),
      .whole("live_bytes", \.work.liveBytes),
      .whole("samples", \.samples),
      .whole("batch", \.batch),
      .rate("rows_per_s", \.rowsPerSecond),
    ])
}
