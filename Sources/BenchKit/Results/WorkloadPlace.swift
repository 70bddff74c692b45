/// A workload at one size: what all contenders have a row for.
struct WorkloadPlace: Hashable, Sendable, CustomStringConvertible {
  var workload: String
  var size: Int?

  var description: String {
    workload.fitted(to: 60) + (size.map { " \($0.grouped)" } ?? "")
  }
}

extension ResultRow.Key: CustomStringConvertible {
  var place: WorkloadPlace { WorkloadPlace(workload: workload, size: size) }

  /// "MVC in toggle row 1,000"
  var description: String { "\(variant.fitted(to: 40)) in \(place)" }
}
