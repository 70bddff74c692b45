/// The options that the command line gives.
package struct TraceOptions: Equatable {
  package enum Task: Equatable {
    case trace(script: String, variant: String, Steps, Format)
    /// Plays all scripts on all variants and compares each step with the rules, and the pictures with their traces.
    case check
    /// Used by `Live/build pictures`.
    case writePictures
    /// Writes the traces of some scripts on all variants, to compare the page's traces with.
    case record(folder: String)
    case help
  }

  package enum Steps: Equatable {
    case all, launch
    case line(Int)
  }

  package enum Format: String, CaseIterable {
    case text, json, svg
  }

  package var task: Task
  /// The folder of the project, which `Live/build` knows.
  package var root = "."

  package static let usage = """
    usage: Live/build trace SCRIPT --variant NAME [--step LINE] [--format text|json|svg]
           Live/build trace --check

    Prints what happens in a variant: which function calls which, and what is written.

      SCRIPT           a file, or the name of a script of the rules, such as S7-debounce
      --variant NAME   Vanilla, MVC, MVVM, MVI, Reactor or Observable
      --step LINE      only the step on this line of the script, or `launch`; without it, all steps
      --format FORMAT  text (the default): the tree of calls; json: the same for programs; svg: a sequence
                       diagram, for a slide
      --check          plays all scripts of the rules on all traced variants, and fails if tracing changes
                       something, if a trace shows a password, or if a picture is out of date
    """

  package init(_ arguments: [String]) throws(UsageError) {
    var words: [String] = []
    var variant: String?
    var steps = Steps.all
    var format = Format.text
    var tasks: [(word: String, task: Task)] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h":
        task = .help
        return
      case "--check": tasks.append((word, .check))
      case "--pictures": tasks.append((word, .writePictures))
      case "--record": tasks.append((word, .record(folder: try Self.value(of: word, &rest))))
      case "--root": root = try Self.value(of: word, &rest)
      case "--variant": variant = try Self.value(of: word, &rest)
      case "--format": format = try Self.format(try Self.value(of: word, &rest))
      case "--step": steps = try Self.steps(try Self.value(of: word, &rest))
      case _ where word.hasPrefix("-"):
        throw UsageError(word, found: "no such option", expected: "one of those that --help lists")
      default: words.append(word)
      }
    }
    if let first = tasks.first {
      let others = words + tasks.dropFirst().map(\.word) + (variant == nil ? [] : ["--variant"])
      if let other = others.first {
        throw UsageError(first.word, found: "\"\(other)\" too", expected: "it alone")
      }
      task = first.task
      return
    }
    guard words.count == 1, let script = words.first else {
      throw UsageError(
        "SCRIPT", found: words.isEmpty ? "nothing" : "\(words.count) scripts",
        expected: "one file or name of a script")
    }
    guard let variant else {
      throw UsageError("--variant", found: "nothing", expected: "a variant's name")
    }
    task = .trace(script: script, variant: variant, steps, format)
  }

  private static func format(_ name: String) throws(UsageError) -> Format {
    guard let format = Format(rawValue: name) else {
      throw UsageError("--format", found: "\"\(name)\"", expected: "text, json or svg")
    }
    return format
  }

  private static func steps(_ text: String) throws(UsageError) -> Steps {
    if text == "launch" { return .launch }
    guard let line = Int(text), line > 0 else {
      throw UsageError(
        "--step", found: "\"\(text)\"",
        expected: "the number of a line of the script, from 1, or launch")
    }
    return .line(line)
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

/// A mistake in a command line.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  package var description: String

  /// - Parameter word: the word with the mistake.
  package init(_ word: String, found: String, expected: String) {
    description = "\(word): found \(found), expected \(expected); see Live/build trace --help"
  }
}
