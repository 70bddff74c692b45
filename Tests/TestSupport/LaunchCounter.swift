package import LoginSearch
import Vanilla

/// Counts the launches of its variant, and how many of the launched are still there.
///
/// Sendable only for the compiler: a test launches variants on its own thread alone.
package final class LaunchCounter: @unchecked Sendable {
  package private(set) var launches = 0
  package private(set) var alive = 0

  package init() {}

  package var variant: any Variant { Counted(counter: self) }

  private struct Counted: Variant {
    let name = "Counted"
    let counter: LaunchCounter

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      Feature(VanillaVariant().launch(on: screen, in: environment), counter)
    }
  }

  private final class Feature {
    private let vanilla: AnyObject
    private let counter: LaunchCounter

    init(_ vanilla: AnyObject, _ counter: LaunchCounter) {
      self.vanilla = vanilla
      self.counter = counter
      counter.launches += 1
      counter.alive += 1
    }

    deinit {
      counter.alive -= 1
    }
  }
}
