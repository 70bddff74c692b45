import LoginSearch
import MVC
import MVI
import MVVM
import Reactor
import Vanilla

/// All that is held to the rules.
let allVariants: [any Variant] = [
  MVCVariant(), MVVMVariant(), MVIVariant(), ReactorVariant(), VanillaVariant(),
]
