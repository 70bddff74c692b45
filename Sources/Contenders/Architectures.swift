public import LoginSearch
import MVC
import MVI
import MVVM
import ObservableModels
import Reactor
import Vanilla

/// The variants of this package, for a bench to compare with others.
public enum Architectures {
  /// All variants but the baseline, in the order of the tables.
  public static let all: [any Variant] = [
    MVCVariant(), MVVMVariant(), MVIVariant(), ReactorVariant(), ObservableVariant(),
  ]

  /// Vanilla, which has no architecture.
  public static let baseline: any Variant = VanillaVariant()
}
