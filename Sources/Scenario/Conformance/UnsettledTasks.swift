import Basics
package import LoginSearch
import Settling

extension ScriptCheck {
  /// Returns advice on a divergence that disappears, or comes later, if tasks settle; nil for any other.
  ///
  /// A contender that starts tasks without declaring it diverges where an effect is missing, which looks like any bug.
  package func advice(on divergence: Divergence, of variant: any Variant) -> String? {
    // Elsewhere no such contender can be launched. A leak, or a divergence that occurred only once, would seem to be
    // gone.
    guard Platform.isOnMainQueue, MainActor.canSettle, repeats(divergence, of: variant) else {
      return nil
    }
    defer { Platform.clearCrashMessage() }
    let settled = firstDivergence(
      of: SettlingVariant(variant: variant),
      orCrashWith: "  when its tasks were made to settle, after it had broken \(divergence.rule)\n")
    if let settled, settled.lineCount <= divergence.lineCount { return nil }
    return "it starts tasks, and does not say how they settle: it gets past this step if "
      + "settling(_:) returns MainActor.settling()"
  }
}

/// A contender whose tasks settle, whether it declares how or not.
private struct SettlingVariant: Variant {
  let variant: any Variant

  var name: String { variant.name }

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    variant.launch(on: screen, in: environment)
  }

  func settling(_ feature: AnyObject) -> (() -> Bool)? {
    variant.settling(feature) ?? MainActor.settling()
  }
}
