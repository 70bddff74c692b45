import LoginSearch
import Vanilla

/// Counts the launches of its variant, and how many of the launched are still there.
///
/// Sendable only for the compiler: a test launches variants on its own thread alone.
final class Census: @unchecked Sendable {
  fileprivate(set) var launches = 0
  fileprivate(set) var alive = 0

  var variant: any Variant { Counted(census: self) }

  private struct Counted: Variant {
    let name = "Counted"
    let census: Census

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      Citizen(VanillaVariant().launch(on: screen, in: environment), in: census)
    }
  }

  private final class Citizen {
    private let app: AnyObject
    private let census: Census

    init(_ app: AnyObject, in census: Census) {
      self.app = app
      self.census = census
      census.launches += 1
      census.alive += 1
    }

    deinit {
      census.alive -= 1
    }
  }
}
