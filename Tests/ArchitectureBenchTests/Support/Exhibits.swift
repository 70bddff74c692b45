import LoginSearch
import Scenario
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

extension Exhibit {
  /// - Parameter variants: the baseline is the last one.
  init(_ variants: [any Variant], comparesLists: Bool = false, leaks: LeakCheck = .none) {
    self.init(
      contenders: Array(variants.dropLast()), baseline: variants[variants.count - 1],
      comparesLists: comparesLists, leaks: leaks)
  }

  /// The suite that `bench` measures.
  static let bench = Exhibit(allVariants, comparesLists: true).suite
}
