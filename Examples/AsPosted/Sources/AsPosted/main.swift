import AsyncMVVM
import ArchitectureBench
import Blemishes
import LoginSearch
import Vanilla

if CommandLine.arguments.dropFirst().elementsEqual(["table"]) {
  print(try Tables(), terminator: "")
} else {
  CommandLineTool.run(
    contenders: Post.all.map(\.posted) + [AsyncVariant()], baseline: VanillaVariant())
}
