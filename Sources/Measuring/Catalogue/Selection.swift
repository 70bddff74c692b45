import Basics
package import Results

/// A pattern that selects benchmark cases.
///
/// It matches a case whose group, workload and size, such as "dispatch/toggle row/1000", contain it; a
/// number in it must be a whole number there. If it has a `*`, which stands for any text, it must match
/// from beginning to end. Case, commas in numbers, and whether parts are divided by blanks or slashes do
/// not matter.
package struct Selection: Sendable {
  package let pattern: String

  package init(pattern: String) {
    self.pattern = pattern
  }

  package func includes(_ benchmarkCase: BenchmarkCase) -> Bool {
    let size = benchmarkCase.size.map { ["\($0)"] } ?? []
    return matches(
      ([benchmarkCase.group.rawValue, benchmarkCase.workload] + size).joined(separator: "/"))
  }

  /// The same for a row of results, which may be of a workload that is no longer in the catalogue.
  package func includes(_ id: CaseID) -> Bool {
    let parts = [id.group, id.workload, id.size.map { "\($0)" }].compactMap { $0 }
    return matches(parts.joined(separator: "/"))
  }

  func matches(_ path: String) -> Bool {
    let path = path.lowercased().replacing("/", with: " ")
    let pattern = pattern.lowercased().replacing("/", with: " ").replacing(",", with: "")
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return pattern.isEmpty
        || path.ranges(of: pattern).contains { range in
          !(pattern.last?.isNumber == true && path[range.upperBound...].first?.isNumber == true)
        }
    }
    guard path.hasPrefix(first) else { return false }
    var rest = path.dropFirst(first.count)
    // The first match of a part leaves the most room for those that follow.
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
