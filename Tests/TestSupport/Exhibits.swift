package import ArchitectureBench
package import Benchmarking
package import LoginSearch

extension Exhibit {
  /// - Parameter variants: the baseline is the last one.
  package init(
    _ variants: [any Variant], comparesLists: Bool = false, leaks: LeakCheck = .none
  ) {
    self.init(
      contenders: Array(variants.dropLast()), baseline: variants[variants.count - 1],
      comparesLists: comparesLists, leaks: leaks)
  }
}

extension Session {
  /// - Parameter contenders: the baseline is the last one.
  package init(contenders: [any Variant], output: Output, errors: Output) {
    self.init(suite: Exhibit(contenders).suite, output: output, errors: errors)
  }
}
