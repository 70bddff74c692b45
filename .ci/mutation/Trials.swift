import Foundation

/// What became of a mutant.
struct Verdict: Sendable {
  enum Fate: String, CaseIterable, Sendable {
    case scripts, random, leaks, counts, notRun, alive
  }
  var fate: Fate
  /// What told it from the variant.
  var detail: String

  var isKilled: Bool { fate != .alive && fate != .notRun }

  /// The verdicts of a log, by the mutant's name.
  static func all(in log: String) -> [String: Verdict] {
    var verdicts: [String: Verdict] = [:]
    for line in Copy.text(of: log).split(separator: "\n") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 3, let fate = Fate(rawValue: cells[0]) else {
        stop("\(log): found \(line), expected a line that --log wrote")
      }
      verdicts[cells[2]] = Verdict(fate: fate, detail: cells[1])
    }
    return verdicts
  }
}

/// Tries mutants in the copy, each in a process of its own.
struct Trials {
  let copy: Copy
  private let counts: String

  /// Proves first that the copy obeys the rules, and keeps the budget, while no mutant is active.
  init(in copy: Copy, variants: Set<String>) {
    self.copy = copy
    counts = copy.folder + "/counts-"
    for variant in variants.sorted() {
      let written = self.play(variant, mutant: nil, "--write")
      let again = self.play(variant, mutant: nil)
      for verdict in [written, again] where verdict.fate != .alive {
        fail("failed: \(variant) without a mutant: \(verdict.fate.rawValue), \(verdict.detail)")
      }
    }
  }

  /// The numbers of the mutants that anything asks for.
  func asked(_ variants: [String]) -> Set<Int> {
    let file = copy.folder + "/asked"
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    for variant in variants { _ = play(variant, mutant: nil, recording: file) }
    return Set(Copy.text(of: file).split(separator: "\n").compactMap { Int($0) })
  }

  /// Two at a time, but those whose verdict is known.
  func verdicts(
    of mutants: [Mutant], asked: Set<Int>, known: [String: Verdict] = [:], log: String? = nil
  ) -> [Int: Verdict] {
    let verdicts = Collected(log: log)
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2
    for mutant in mutants {
      let (variant, number) = (mutant.variant, mutant.number)
      if let verdict = known[mutant.name] {
        verdicts.add(mutant, verdict)
      } else if !asked.contains(number) {
        verdicts.add(mutant, Verdict(fate: .notRun, detail: "never run"))
      } else {
        queue.addOperation { verdicts.add(mutant, play(variant, mutant: number)) }
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    return verdicts.all
  }

  private func play(
    _ variant: String, mutant: Int?, _ options: String..., recording file: String? = nil
  ) -> Verdict {
    var environment: [String: String] = [:]
    if let mutant { environment["MUTANT"] = "\(mutant)" }
    if let file { environment["MUTANTS_ASKED"] = file }
    let (status, output) = run(
      [copy.executable, variant, counts + variant + ".csv"] + options, environment: environment)
    let lines = output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    if let killed = lines.last(where: { $0.first == "killed" && $0.count == 3 }) {
      return Verdict(fate: Verdict.Fate(rawValue: killed[1]) ?? .scripts, detail: killed[2])
    }
    if status == 0, lines.last == ["alive"] { return Verdict(fate: .alive, detail: "") }
    guard status != 0, let last = lines.last(where: { $0.first == "begins" && $0.count == 2 })
    else {
      fail("failed: the copy's bench says of \(variant), mutant \(mutant ?? 0):\n\(output)")
    }
    return Verdict(
      fate: Verdict.Fate(rawValue: last[1]) ?? .scripts,
      detail: status == -24 ? "does not end" : "crashes")
  }
}

/// Verdicts that several threads add.
private final class Collected: @unchecked Sendable {
  // Guarded by the lock.
  private var verdicts: [Int: Verdict] = [:]
  private let lock = NSLock()
  private let log: FileHandle?

  init(log file: String?) {
    guard let file else {
      log = nil
      return
    }
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    log = FileHandle(forWritingAtPath: file)
    if log == nil { stop("\(file): can't be written") }
  }

  func add(_ mutant: Mutant, _ verdict: Verdict) {
    lock.withLock {
      verdicts[mutant.number] = verdict
      log?.write(Data("\(verdict.fate.rawValue)\t\(verdict.detail)\t\(mutant.name)\n".utf8))
    }
  }

  var all: [Int: Verdict] { lock.withLock { verdicts } }
}
