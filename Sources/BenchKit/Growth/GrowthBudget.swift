/// How fast the cost of each workload may grow with its size.
///
/// It is a budget of the code as it is meant to be: that a tap on a row must not cost more in a longer
/// list, say. A line for one contender goes before one for all.
struct GrowthBudget: Sendable {
  /// The name of a workload, or what it begins with and then a `*`.
  private let workload: String
  /// Nil for all.
  private let variant: String?
  private let allowed: Growth

  private init(_ workload: String, of variant: String? = nil, _ allowed: Growth) {
    self.workload = workload
    self.variant = variant
    self.allowed = allowed
  }

  /// - Returns: nil for a workload that there is no budget for, as one of another version.
  static func of(variant: String, workload: String) -> Growth? {
    let lines = all.filter { $0.covers(workload) }
    return (lines.first { $0.variant == variant } ?? lines.first { $0.variant == nil })?.allowed
  }

  private static let all = [
    // One row changes. The logarithm is for who shares the structure of the rest.
    GrowthBudget("toggle row", .logarithmic),
    GrowthBudget("toggle open", .logarithmic),
    GrowthBudget("select row", .logarithmic),
    GrowthBudget("reduce toggle", .logarithmic),
    GrowthBudget("reduce select", .logarithmic),
    // All rows are new.
    GrowthBudget("search", .linear),
    GrowthBudget("reduce page", .linear),

    // What is shared is never looked into.
    GrowthBudget("diff identical", of: "row diff", .constant),
    GrowthBudget("diff identical", of: "shared rows", .constant),
    GrowthBudget("diff updated", of: "shared rows", .logarithmic),
    GrowthBudget("diff appended", of: "shared rows", .logarithmic),
    GrowthBudget("diff *", .linear),
    GrowthBudget("rows updated", of: "shared rows", .logarithmic),
    GrowthBudget("rows appended", of: "shared rows", .logarithmic),
    GrowthBudget("rows *", .linear),
  ]

  private func covers(_ name: String) -> Bool {
    workload.hasSuffix("*") ? name.hasPrefix(workload.dropLast()) : name == workload
  }
}
