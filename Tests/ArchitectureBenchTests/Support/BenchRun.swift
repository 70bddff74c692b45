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
