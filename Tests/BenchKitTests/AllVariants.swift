import LoginSearch
import MVC
import MVI
import MVVM
import Reactor
import Vanilla

let allVariants: [any Variant] = [
  MVCVariant(), MVVMVariant(), MVIVariant(), ReactorVariant(), VanillaVariant(),
]
