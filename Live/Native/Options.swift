/// What the command line asks for.
struct Options {
  enum Task: Equatable {
    case trace(script: String, variant: String, line: Int?, Format)
    /// Plays all scripts on all variants and compares each step with the rules.
    case check
    case documents(root: String, writes: Bool)
    case help
  }

  enum Format: String, CaseIterable {
    case text, json, mermaid
  }

  static let usage = """
    usage: Live/build trace SCRIPT --variant NAME [--step LINE] [--format text|json|mermaid]
           Live/build trace --check
           Live/build trace --write-docs | --check-docs

    Prints what happens in a variant: which function calls which, and what is written.

      SCRIPT           a file, or the name of a script of the rules, such as S7-debounce
      --variant NAME   Vanilla, MVC, MVVM, MVI or Reactor
      --step LINE      only the step on this line of the script; all steps, if it is left out
      --format FORMAT  text (the default): the tree of calls; mermaid: a sequence diagram for Markdown;
                       json: both
      --check          plays all scripts of the rules on all traced variants, and fails if one is not obeyed
      --write-docs     renews the diagrams and tables in the documents
      --check-docs     fails if one of them is out of date
    """

  static func task(_ arguments: [String]) throws(UsageError) -> Task {
    var script: String?
    var variant: String?
    var line: Int?
    var format = Format.text
    var alone: Task?
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": return .help
      case "--check": alone = .check
      case "--write-docs": alone = .documents(root: try value(of: word, &rest), writes: true)
      case "--check-docs": alone = .documents(root: try value(of: word, &rest), writes: false)
      case "--variant": variant = try value(of: word, &rest)
      case "--format":
        let name = try value(of: word, &rest)
        guard let known = Format(rawValue: name) else {
          throw UsageError(word, found: "\"\(name)\"", expected: "text, json or mermaid")
        }
        format = known
      case "--step":
        let text = try value(of: word, &rest)
        guard let number = Int(text), number > 0 else {
          throw UsageError(
            word, found: "\"\(text)\"", expected: "the number of a line of the script, from 1")
        }
        line = number
      case _ where word.hasPrefix("-"):
        throw UsageError(word, found: "no such option", expected: "one of those that --help lists")
      case _ where script != nil:
        throw UsageError(word, found: "a second script", expected: "one; trace one after the other")
      default: script = word
      }
    }
    if let alone { return alone }
    guard let script else {
      throw UsageError("SCRIPT", found: "nothing", expected: "a file or the name of a script")
    }
    guard let variant else {
      throw UsageError(
        "--variant", found: "nothing", expected: "Vanilla, MVC, MVVM, MVI or Reactor")
    }
    return .trace(script: script, variant: variant, line: line, format)
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else {
      throw UsageError(option, found: "nothing after it", expected: "a value")
    }
    return value
  }
}

/// What is wrong with the command line.
struct UsageError: Error {
  var message: String

  init(_ word: String, found: String, expected: String) {
    message = "\(word): found \(found), expected \(expected); see Live/build trace --help"
  }
}
