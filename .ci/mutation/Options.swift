import Foundation

/// What the command line asks for.
struct Options {
  var variants = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"]
  var sample: Int?
  var seed: UInt64 = 1
  var lists = false
  var shown: String?
  var writes = false
  /// A file for what becomes of each mutant.
  var log: String?
  /// Such a file of an earlier run.
  var earlier: String?

  static let usage = """
    usage: .ci/mutants [--variant NAME]... [--sample N [--seed N]] [--log FILE] [--again FILE]
                       [--write]
           .ci/mutants [--variant NAME]... --list
           .ci/mutants --show NAME
      --variant NAME   only mutants of this variant; can be repeated
      --sample N       only so many, drawn by the seed
      --seed N         the seed of the sample (default: 1)
      --log FILE       writes what becomes of each mutant, in the order in which they end
      --again FILE     takes from such a file what was killed or is listed as equivalent, and tries the others
      --write          puts the score into Docs/Mutants.md; tries all mutants of all variants
      --list           prints the names of the mutants and tries none
      --show NAME      prints a mutant as a change of its file
    """

  init(_ arguments: [String]) {
    let all = variants
    var chosen: [String] = []
    var rest = arguments[...]
    func value(of option: String) -> String {
      guard let value = rest.popFirst() else { stop("\(option): found nothing, expected a value") }
      return value
    }
    while let option = rest.popFirst() {
      switch option {
      case "--variant":
        let name = value(of: option)
        guard all.contains(name) else {
          stop("\(option): found \(name), expected one of \(all.joined(separator: ", "))")
        }
        chosen.append(name)
      case "--sample":
        let text = value(of: option)
        guard let number = Int(text), number > 0 else {
          stop("\(option): found \(text), expected a number above 0")
        }
        sample = number
      case "--seed":
        let text = value(of: option)
        guard let number = UInt64(text) else {
          stop("\(option): found \(text), expected a number from 0 to \(UInt64.max)")
        }
        seed = number
      case "--log": log = value(of: option)
      case "--again": earlier = value(of: option)
      case "--write": writes = true
      case "--list": lists = true
      case "--show": shown = value(of: option)
      case "--help":
        print(Self.usage)
        exit(0)
      default: stop("found \(option), expected one of these:\n\(Self.usage)")
      }
    }
    if !chosen.isEmpty { variants = all.filter(chosen.contains) }
    if writes, sample != nil || !chosen.isEmpty {
      stop("--write: found --sample or --variant, expected neither: the table is about all mutants")
    }
  }
}

/// Ends the tool because of what it was given.
func stop(_ message: String) -> Never {
  fflush(nil)
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

/// Ends the tool because a check failed.
func fail(_ message: String) -> Never {
  fflush(nil)
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(1)
}
