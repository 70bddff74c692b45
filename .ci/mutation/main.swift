// Makes mutants of the variants by rule, and tells which of them no check finds. `.ci/mutants` starts it;
// Docs/Mutants.md says what it does.

import Foundation

/// Mutants that must be killed, each by a check of its own: a switch that switches nothing would let all live.
let known: [(name: String, fate: Verdict.Fate)] = [
  ("Vanilla/SearchLogic.swift | Search.logOut | leave out | load(nil)", .scripts),
  ("MVVM/Machinery.swift | Computed.follow | strengthen | unowned self", .leaks),
  ("Vanilla/Widgets.swift | Label.show | drop a condition | text != newText", .counts),
]

let options = Options(Array(CommandLine.arguments.dropFirst()))
let clock = ContinuousClock()
let start = clock.now
var copy = Copy(in: FileManager.default.currentDirectoryPath + "/.build/mutants/package")

if options.lists || options.shown != nil {
  copy.plant()
  let mutants = copy.mutants.filter { options.variants.contains($0.variant) }
  if let shown = options.shown {
    guard let mutant = mutants.first(where: { $0.name == shown }) else {
      stop("--show: found \(shown), expected a name that --list prints")
    }
    print(mutant.difference)
  } else {
    for mutant in mutants { print(mutant.name) }
  }
  exit(0)
}

copy.build()
let built = clock.now
print(
  "Built in \(Int((built - start) / .seconds(1))) s; the compiler refused \(copy.refused.count) mutants"
)
fflush(nil)
let equivalents = Equivalents()
let trials = Trials(
  in: copy, variants: Set(options.variants + known.map { String($0.name.prefix { $0 != "/" }) }))
let asked = trials.asked(options.variants)

let knownMutants = known.map { expected in
  guard let mutant = copy.mutants.first(where: { $0.name == expected.name }) else {
    fail(
      "known mutants in .ci/mutation/main.swift: there is no \(expected.name). Choose another one.")
  }
  return mutant
}
let knownVerdicts = trials.verdicts(
  of: knownMutants, asked: Set(knownMutants.map(\.number)))
for (mutant, expected) in zip(knownMutants, known) {
  guard let found = knownVerdicts[mutant.number], found.fate == expected.fate else {
    fail(
      "\(mutant.name): expected \(expected.fate.rawValue), found "
        + "\(knownVerdicts[mutant.number].map { "\($0.fate.rawValue), \($0.detail)" } ?? "nothing")"
    )
  }
}

var chosen = copy.mutants.filter { options.variants.contains($0.variant) }
let all = chosen.count
if let sample = options.sample {
  var generator = SeededGenerator(seed: options.seed)
  chosen = Array(chosen.shuffled(using: &generator).prefix(sample)).sorted { $0.number < $1.number }
  print("A sample of \(chosen.count) of \(all) mutants, with --seed \(options.seed)")
}
let settled = (options.earlier.map(Verdict.all(in:)) ?? [:]).filter { name, verdict in
  verdict.isKilled || equivalents.reasons[name] != nil
}
let verdicts = trials.verdicts(of: chosen, asked: asked, known: settled, log: options.log)
// Read again: whoever follows the log may have listed some in the meantime.
let listed = Equivalents()
let score = Score(mutants: chosen, verdicts: verdicts, equivalents: listed)
let used = options.variants
let table = score.byVariant(used) + [""] + score.byChange(used)
print(table.joined(separator: "\n"))
let seconds = Int((clock.now - start) / .seconds(1))
print(
  "\n\(chosen.count) mutants tried in \(seconds) s, \(Int((built - start) / .seconds(1))) s of it to build\n"
)

var errors = listed.errors(mutants: copy.mutants, verdicts: verdicts)
for mutant in score.alive {
  let fate = verdicts[mutant.number]?.fate == .notRun ? "never run" : "alive"
  errors.append("\(fate): \(mutant.name)\n\(mutant.difference)")
}
if options.writes { write(table, to: "Docs/Mutants.md") }
if !errors.isEmpty {
  fail(
    errors.joined(separator: "\n")
      + "\nfailed: kill each by a script, a value of random scripts or a check; or list it in "
      + "\(Equivalents.file) with the reason")
}

/// SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

func write(_ table: [String], to page: String) {
  let text = Copy.text(of: page)
  let markers = text.ranges(of: #/<!-- mutation score -->\n|<!-- end -->/#)
  guard markers.count == 2, markers[0].upperBound <= markers[1].lowerBound else {
    stop(
      "\(page): expected <!-- mutation score --> and, below it, <!-- end -->, each once on its line"
    )
  }
  let between = markers[0].upperBound..<markers[1].lowerBound
  do {
    try text.replacingCharacters(in: between, with: "\n" + table.joined(separator: "\n") + "\n\n")
      .write(toFile: page, atomically: true, encoding: .utf8)
  } catch { fail("\(page): can't be written: \(error)") }
}
