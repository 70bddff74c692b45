import ArchitectureBench
import Contenders
import Starter

CommandLineTool.run(
  contenders: [StarterVariant()], beside: Architectures.all, baseline: Architectures.baseline)
