import Foundation

// Runs the engine as a user does, from outside and optimised, on suites with known results. Each runs in a process of
// its own: this program with the name of a suite in its environment.

let variable = "KNOWN_COSTS"
if let name = ProcessInfo.processInfo.environment[variable] {
  guard let suite = suites[name] else { fatalError("there is no suite \(name)") }
  suite().main()
}

/// The outcome of a run.
struct Outcome {
  let status: Int32
  let output: String
  /// The cells of the file that it wrote, by column and by entry, including the size if there is one.
  let cells: [String: [String: String]]
}

/// A suite, the arguments of its run, and the expected outcome.
struct Expectation {
  let suite: String
  var arguments = ["run", "--quick"]
  var status: Int32 = 0
  /// The texts that must be printed, with single spaces.
  var says: [String] = []
  var doesNotSay: [String] = []
  var cells: (_ cell: (_ entry: String, _ column: String) -> Double?) -> Bool = { _ in true }
}

let expectations = [
  Expectation(
    suite: "vanishing", status: 1,
    says: [
      "unused gets no figures: its operation takes", "nested gets no figures",
      "nothing gets no figures", "nothing, asynchronous gets no figures", "blackHole", "identity",
    ]
  ) { cell in
    guard let filter = cell("filter", "median_ns") else { return false }
    return (cell("contains", "median_ns") ?? 0) > filter / 20 && cell("pair", "allocations") == 1
      && cell("contains, one expression", "median_ns").map { $0 > filter / 20 } == true
      && cell("contains, one expression", "allocations") == 0
      && cell("contains, asynchronous", "allocations") == 0
      && cell("contains, set up", "median_ns") != nil
      && ["unused", "nested", "nothing", "nothing, asynchronous"].allSatisfy {
        cell($0, "median_ns") == nil
      }
  },
  Expectation(
    suite: "growth", arguments: ["run", "--tables"],
    says: ["growth with size", "grow, 8.00 × the elements"]
  ) { cell in
    func factor(_ entry: String) -> Double {
      (cell("\(entry) 256", "median_ns") ?? 0) / (cell("\(entry) 32", "median_ns") ?? 1)
    }
    return factor("quadratic") > 32 && factor("linear") > 4 && factor("constant") < 2
  },
  Expectation(suite: "sizes", arguments: ["run", "--slowdown", "50"]) { cell in
    cell("+50 % 110", "median_ns") != nil
      && cell("+50 % 110", "ratio").map { $0 > 1.3 && $0 < 1.7 } != false
  },
  Expectation(suite: "nested", arguments: ["run", "--quick"]) { cell in
    let hidden = [100, 200, 400].compactMap { cell("hidden \($0)", "median_ns") }
    return hidden.count == 3 && hidden[2] > 10 * hidden[0]
  },
  Expectation(
    suite: "alone", status: 1,
    says: [
      "nothing gets no figures: its operation takes", "a constant gets no figures:",
      "a table gets no figures:", "nothing, asynchronous gets no figures:", "identity",
    ], doesNotSay: ["a sum gets no figures"]
  ) { $0("", "median_ns").map { $0 > 100 } == true },
  Expectation(suite: "noise", says: ["~ is uncertain", "uncertain"]),
  Expectation(suite: "noise", arguments: ["run", "--quick", "--strict"], status: 1),
  Expectation(suite: "names", status: 1, says: ["gets no figures in", ": first."]) {
    $0("good 0", "median_ns") != nil
  },
  Expectation(suite: "names", arguments: ["report"], says: ["gets no figures in", ": first."]),
  Expectation(suite: "no name", status: 2, says: ["the group has no name: give it one"]),
  Expectation(suite: "counters", says: ["stps", "no column has this name", "-1", "nan"]) { cell in
    cell("one", "steps") == 100 && cell("two", "steps") == nil && cell("two", "median_ns") != nil
      && cell("one", "ratios") == 2
  },
  Expectation(
    suite: "bad size", status: 2, says: ["the size is -1: choose at least 0, or none"]),
  Expectation(suite: "bad cycle", status: 2, says: ["the cycle is 0"]),
  Expectation(suite: "same name", status: 2, says: ["two entries are named \"one\""]),
  Expectation(
    suite: "bad column", status: 2,
    says: ["the column \"ratio\": each file of results has this column"]),
  Expectation(suite: "same column", status: 2, says: ["the column \"steps\" is declared twice"]),
  Expectation(
    suite: "sizes", arguments: ["run", "--quick", "--filter", "10"], says: ["work 10"],
    doesNotSay: ["work 110", "work 2,010", "work 100"]),
  Expectation(
    suite: "failures", arguments: ["run", "--time", "2"], status: 1,
    says: [
      "throws gets no figures: it threw Trouble()",
      "throws, asynchronous gets no figures: it threw",
      "crashes gets no figures: signal 4", "crashes later gets no figures: signal 4",
    ]
  ) { cell in
    cell("good", "median_ns") != nil && cell("good, too", "median_ns") != nil
      && cell("good, too", "ratio").map { $0 > 1.5 && $0 < 2.5 } != false
      && cell("crashes", "median_ns") == nil && cell("crashes later", "median_ns") == nil
  },
]

let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
  "known-costs-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

func outcome(of expectation: Expectation) throws -> Outcome {
  let file = folder.appendingPathComponent("\(expectation.suite).csv").path
  let process = Process()
  process.executableURL = Bundle.main.executableURL
  let isReport = expectation.arguments[0] == "report"
  process.arguments = expectation.arguments + (isReport ? [file] : ["--output", file])
  process.environment = ProcessInfo.processInfo.environment
    .merging([variable: expectation.suite, "SWIFT_BACKTRACE": "enable=no"]) { $1 }
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return Outcome(status: process.terminationStatus, output: output, cells: cells(inFile: file))
}

/// Reads the cells of a file. Only names may be quoted in these suites.
func cells(inFile file: String) -> [String: [String: String]] {
  guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [:] }
  let rows: [[String]] = text.split(separator: "\r\n").map { row in
    var cells = [""]
    var isQuoted = false
    for character in row {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
  guard let names = rows.first else { return [:] }
  return Dictionary(
    rows.dropFirst().map { row in
      let cells = Dictionary(zip(names, row)) { $1 }
      return (row[0] + (cells["size"].map { $0.isEmpty ? "" : " \($0)" } ?? ""), cells)
    }
  ) { $1 }
}

/// Returns the faults in the outcome of a run; empty if it is as expected.
func faults(of outcome: Outcome, by expectation: Expectation) -> [String] {
  let said = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  var faults = expectation.doesNotSay.filter(said.contains).map { "it says \"\($0)\"" }
  if !expectation.cells({ outcome.cells[$0]?[$1].flatMap(Double.init) }) {
    faults.append("its figures are not those that are known:")
    faults += outcome.cells.sorted { $0.key < $1.key }.map { entry, cells in
      let shown = ["median_ns", "ratio", "allocations"].map { "\($0) \(cells[$0, default: ""])" }
      return "  \(entry): " + shown.joined(separator: ", ")
    }
  }
  faults += expectation.says.filter { !said.contains($0) }.map { "it does not say \"\($0)\"" }
  if outcome.status != expectation.status {
    faults.append("exit status \(outcome.status), expected \(expectation.status)")
  }
  return faults
}

var wrong = 0
for expectation in expectations {
  let outcome = try outcome(of: expectation)
  let faults = faults(of: outcome, by: expectation)
  print(
    "\(faults.isEmpty ? "right" : "WRONG") \(expectation.suite): \(expectation.arguments.joined(separator: " "))"
  )
  if faults.isEmpty { continue }
  for line in faults + [outcome.output] { print("  \(line)") }
  wrong += 1
}
print("\(expectations.count - wrong) of \(expectations.count) as known")
exit(wrong == 0 ? 0 : 1)
