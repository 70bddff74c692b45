import TestSupport
import Foundation
import Basics

@testable import Benchmarking

/// A way to tell whether a number is in a list.
struct Way: Sendable {
  let name: String
  /// Prepares a list, and returns a function that looks up numbers.
  let answers: @Sendable (_ list: [Int]) -> (_ number: Int) -> Bool

  static let array = Way(name: "Array") { list in { list.contains($0) } }
  static let set = hashed("Set")
  /// A way that finds nothing, which every check refuses.
  static let wrong = Way(name: "Wrong") { _ in { _ in false } }
  /// The ways that are correct. The baseline is the last one.
  static let all = [set, hashed("Tree"), hashed("Map"), hashed("Buckets"), array]

  /// A way that uses a set, under any name.
  static func hashed(_ name: String) -> Way {
    Way(name: name) { Set($0).contains }
  }

  /// Asks for a number, among the first ten even ones.
  fileprivate func objection(askedFor number: Int) -> BenchmarkCase.Objection? {
    let even = (0..<10).map { 2 * $0 }
    let (expected, found) = (even.contains(number), answers(even)(number))
    if found == expected { return nil }
    return .init(to: name, "asked for \(number):\n  expected \(expected)\n  found    \(found)")
  }
}

/// A suite that uses each feature that the engine offers, and takes no time.
enum Toy {
  /// - Parameter ways: the baseline is the last one.
  static func suite(_ ways: [Way] = Way.all) -> BenchmarkSuite {
    var lookUps = CaseGroup("look-ups", explanation: "one look-up")
    lookUps.yardstick = .init(operation: "look-up", name: "a 16 ms frame", nanoseconds: 16e6)
    let insertions = CaseGroup("insertions", explanation: "one insertion")
    var hashing = CaseGroup("hashing", explanation: "one number")
    hashing.role = .part
    var sort = CaseGroup("sort", explanation: "one list")
    sort.role = .separate
    let sorts = [.hashed("sorted()"), .hashed("insertion sorting"), Way.hashed("isSorted")]
    let sizes = [10, 1_000, 100_000]
    var suite = BenchmarkSuite(
      title: "Ways to find a number",
      cases: cases("find first", in: lookUps, of: ways)
        + cases("find a number", in: lookUps, of: ways)
        + cases("find a key", in: lookUps, of: ways, sizes, allowing: .logarithmic)
        + cases("find twice", in: lookUps, of: ways, [10, 1_000], allowing: .logarithmic)
        + cases("append", in: insertions, of: ways, sizes, allowing: .constant)
        + cases("insert at the front", in: insertions, of: ways, sizes, allowing: .linear)
        + cases("random look-ups", in: CaseGroup("mixture", explanation: "one of many"), of: ways)
        + cases("hash a number", in: hashing, of: ways)
        + cases("sort shuffled", in: sort, of: sorts, [100, 1_000, 10_000], allowing: .linear))
    suite.purpose = "Compares ways to tell whether a number is in a list."
    suite.sizeUnits = "keys"
    suite.baselines = ["isSorted": "whether a list is in order"]
    suite.baselines[ways[ways.count - 1].name] = "every number after the other"
    suite.smallestGrowthSize = 100
    suite.counts = [
      CountColumn("steps", budget: .exactly, growth: "steps"),
      CountColumn("repeated_steps", budget: .exactly), CountColumn("fewest_steps"),
      CountColumn("elements_touched", budget: .exactly), CountColumn("elements_made"),
      CountColumn("held_bytes", isExact: false),
    ]
    suite.countTables = [
      CountTable("steps/fewest", [["steps"], ["fewest_steps"]]),
      CountTable("elements touched", [["elements_touched"]]),
    ]
    suite.premise = "All contenders answer the same questions."
    suite.caveat = "The lists are short."
    suite.precheck = .init(option: .text("ask", "NUMBER", help: "What all are asked before.")) {
      names, number in
      let objections = number.flatMap(Int.init).map { number in
        ways.filter { names.contains($0.name) }.compactMap { $0.objection(askedFor: number) }
      }
      return (objections ?? [], "\(names.count) ways were asked before.")
    }
    return suite
  }

  /// The cases of a workload. Whatever its name, its operation is a few look-ups: the engine can't
  /// tell.
  private static func cases(
    _ workload: String, in group: CaseGroup, of ways: [Way], _ sizes: [Int?] = [nil],
    allowing growth: BenchmarkCase.AllowedGrowth = .unlimited
  ) -> [BenchmarkCase] {
    sizes.map { size in
      var entries = ways.map { way in
        BenchmarkCase.Implementation(way.name) {
          let isThere = way.answers((0..<(size ?? 10)).map { 2 * $0 })
          // Several times, so that even on a busy machine it differs clearly from doing nothing.
          return { for _ in 0..<$0 { for _ in 0..<20 { blackHole(isThere(16)) } } }
        }
      }
      let baseline = entries.removeLast()
      var toy = BenchmarkCase(
        workload, in: group, size: size, baseline: baseline, contenders: entries)
      toy.operation = "One question."
      toy.allowedGrowth = growth
      toy.items = group.role == .separate ? size : nil
      toy.makeCounter = {
        { _ in ["steps": 1, "repeated_steps": 0, "fewest_steps": 1, "elements_touched": 1] }
      }
      toy.check = { excluded in
        ways.filter { !excluded.contains($0.name) }.compactMap { $0.objection(askedFor: 4) }
      }
      return toy
    }
  }
}

extension CheckCommand {
  /// Runs it, and returns its status and everything that it prints.
  func run(_ options: [String], of suite: BenchmarkSuite) throws
    -> (status: Basics.ExitStatus, output: String)
  {
    let captured = CapturedOutput()
    let output = captured.output()
    let status = try run(
      Arguments(["--allow-debug"] + options, of: spec),
      in: Session(suite: suite, console: Console(output: output, errors: output)))
    output.flush()
    return (status, captured.text)
  }
}

extension BenchRun {
  init(
    _ words: String..., of suite: BenchmarkSuite = Toy.suite(), width: Int = 80,
    hasColour: Bool = false
  ) { self.init(words: words, of: suite, width: width, hasColour: hasColour) }

  init(words: [String], width: Int = 80, hasColour: Bool = false) {
    self.init(words: words, of: Toy.suite(), width: width, hasColour: hasColour)
  }
}

/// A run with next to no time that leaves its files in a folder of its own; the figures of a debug build mean nothing
/// anyway.
///
/// - Parameters:
///   - words: further arguments.
///   - body: is given the path of the CSV. The files are there while it runs.
func withRun(
  _ words: String..., filter: String = "find first", of suite: BenchmarkSuite = Toy.suite([.array]),
  width: Int = 80, _ body: (_ run: BenchRun, _ csv: String) throws -> Void
) throws {
  try withFolder { folder in
    let csv = folder + "/mine.csv"
    let options = ["--allow-debug", "--time", "0.01", "--filter", filter, "--output", csv]
    try body(BenchRun(words: ["run"] + options + words, of: suite, width: width), csv)
  }
}
