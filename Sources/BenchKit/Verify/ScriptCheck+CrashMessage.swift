import LoginSearch
import Scenario

extension ScriptCheck {
  /// The first divergence of a variant. If the variant crashes, the message names the step.
  func watchedDivergence(of variant: any Variant) -> Divergence? {
    defer { Platform.clearCrashMessage() }
    return firstDivergence(of: variant) { line in
      Platform.setCrashMessage("\n\(script.place(of: line))\n  \(variant.name) crashes\n")
    }
  }
}
