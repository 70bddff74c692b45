/// Which workloads are meant: all whose place, such as "dispatch/toggle row/1000", contains the text, a
/// number in it being a whole number. With a `*` in it, which stands for any text, the whole place must be
/// as it says. Case does not matter, nor do commas in numbers, nor whether parts are divided by blanks.
struct Selection: Sendable {
  let pattern: String

  func includes(_ workload: Workload) -> Bool {
    matches(Self.path(workload.group, workload.name, workload.size))
  }

  func includes(_ reducer: Reducer) -> Bool {
    matches(Self.path(.reduce, reducer.workload, reducer.size))
  }

  func includes(_ list: ListContest) -> Bool {
    matches(Self.path(list.group, list.workload, list.size))
  }

  /// "dispatch/toggle row/1000"
  static func path(_ group: Workload.Group, _ name: String, _ size: Int?) -> String {
    ([group.rawValue, name] + (size.map { ["\($0)"] } ?? [])).joined(separator: "/")
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
    // The first place where a part fits leaves the most room for those that follow.
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
