import Foundation

do {
  let options = try Options(CommandLine.arguments.dropFirst())
  if options.isNative {
    try TracedPackage(root: options.root, folder: options.output).write()
  } else {
    try Generator(options).run()
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
