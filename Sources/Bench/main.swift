import ArchitectureBench
import Contenders

CommandLineTool.runBench(contenders: Architectures.all, baseline: Architectures.baseline)
