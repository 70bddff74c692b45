@testable import Benchmarking
import LoginSearch
import Scenario
import TestSupport
import Vanilla
import VariantSupport

@testable import ArchitectureBench

extension BenchRun {
  init(
    _ words: String..., contenders: [any Variant] = [VanillaVariant(), RudeVariant()],
    width: Int = 80, isTerminal: Bool = false, hasColour: Bool = false, standardInput: String = "",
    leaks: LeakCheck = .none
  ) {
    self.init(
      words: words, contenders: contenders, width: width, isTerminal: isTerminal,
      hasColour: hasColour, standardInput: standardInput, leaks: leaks)
  }

  init(
    words: [String], contenders: [any Variant] = [VanillaVariant(), RudeVariant()], width: Int = 80,
    isTerminal: Bool = false, hasColour: Bool = false, standardInput: String = "",
    leaks: LeakCheck = .none
  ) {
    self.init(
      words: words, of: Exhibit(contenders, leaks: leaks).suite, width: width,
      isTerminal: isTerminal, hasColour: hasColour, standardInput: standardInput)
  }
}

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
