import ArchitectureBench
import MVC
import MVI
import MVVM
import Reactor
import Vanilla

CommandLineTool.run(
  contenders: [MVCVariant(), MVVMVariant(), MVIVariant(), ReactorVariant()],
  floor: VanillaVariant(), comparesLists: true)
