/// What the command line says.
struct Options {
  /// The folder of the project.
  var root = "."
  /// The folder that the generated modules go to.
  var output = ""
  /// Whether weak references never become nil, to see a check fail.
  var neverEnds = false
  /// Whether the copy reports its hops.
  var traces = false
  /// Whether the output is the package of the traced copy for this machine, and not for WebAssembly.
  var isNative = false

  static let usage =
    "usage: generate --root FOLDER --output FOLDER [--trace] [--weak-never-nil] [--native]"

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--root": root = try Self.value(of: argument, &rest)
      case "--output": output = try Self.value(of: argument, &rest)
      case "--weak-never-nil": neverEnds = true
      case "--trace": traces = true
      case "--native": isNative = true
      default: throw UsageError(message: "found \"\(argument)\", expected an option; \(Self.usage)")
      }
    }
    if output.isEmpty { throw UsageError(message: "found no --output; \(Self.usage)") }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else {
      throw UsageError(message: "found nothing after \(option), expected its value; \(usage)")
    }
    return value
  }
}

struct UsageError: Error, CustomStringConvertible {
  let message: String
  var description: String { "generate: " + message }
}
