import Basics
package import Results

extension Results {
  /// The workloads of one of the runs that were merged, in the order of the rows.
  package func workloads(of run: RunEnvironment) -> [String] {
    rows.filter { $0.run == run.run }.map(\.key.id.workload).withoutRepetitions
  }
}

extension RunEnvironment {
  /// "Run 1, A processor, An OS 1.2, Swift 6.3, commit 0a1b2c3, 2026-01-02T03:04:05Z"
  package var words: String {
    var parts = [
      "Run \((run ?? "").fitted(to: 40))", processor, operatingSystem, "Swift \(swiftVersion)",
    ]
    if buildMode != "release" { parts.append("\(buildMode) build") }
    if let gitCommit { parts.append("commit \(gitCommit.prefix(7))") }
    return (parts + [date]).map { $0.fitted(to: 80) }.joined(separator: ", ")
  }
}
