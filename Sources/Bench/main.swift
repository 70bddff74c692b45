import ArchitectureBench
import MVC
import MVI
import MVVM
import Reactor
import Vanilla

CommandLineTool.runBench(
  contenders: [MVCVariant(), MVVMVariant(), MVIVariant(), ReactorVariant()],
  baseline: VanillaVariant())
