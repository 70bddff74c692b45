import ArchitectureBench
import Contenders
import Starter

CommandLineTool.run(
  contenders: [StarterVariant()] + Architectures.all, baseline: Architectures.baseline)
