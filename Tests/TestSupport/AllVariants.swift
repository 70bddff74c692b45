package import LoginSearch
import MVC
import MVI
import MVVM
import Reactor
import Vanilla

/// Every variant of this package; the floor is the last one.
package let allVariants: [any Variant] = [
  MVCVariant(), MVVMVariant(), MVIVariant(), ReactorVariant(), VanillaVariant(),
]
