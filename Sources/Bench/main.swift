import ArchitectureBench
import MVC
import MVI
import MVVM
import ObservableModels
import Reactor
import Vanilla

CommandLineTool.runBench(
  contenders: [
    MVCVariant(), MVVMVariant(), MVIVariant(), ReactorVariant(), ObservableVariant(),
  ], baseline: VanillaVariant())
