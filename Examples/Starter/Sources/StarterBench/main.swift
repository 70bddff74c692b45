import ArchitectureBench
import MVC
import MVI
import MVVM
import ObservableModels
import Reactor
import Starter
import Vanilla

CommandLineTool.run(
  contenders: [
    StarterVariant(), MVCVariant(), MVVMVariant(), MVIVariant(), ReactorVariant(),
    ObservableVariant(),
  ], baseline: VanillaVariant())
