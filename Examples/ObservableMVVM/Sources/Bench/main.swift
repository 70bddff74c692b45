import ArchitectureBench
import MVC
import MVI
import MVVM
import ObservableMVVM
import Reactor
import Vanilla

CommandLineTool.run(
  contenders: [
    MVCVariant(), MVVMVariant(), MVIVariant(), ReactorVariant(), ObservableMVVMVariant(),
  ],
  baseline: VanillaVariant())
