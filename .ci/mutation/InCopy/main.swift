import BenchKit
import Foundation
import LoginSearch
import MVC
import MVI
import MVVM
import Measuring
import Reactor
import Results
import Scenario
import Vanilla

// Tries one mutant, in place of `bench` in the copy:
//
//   bench VARIANT COUNTS                    prints what kills the mutant that is active
//   bench VARIANT COUNTS --write            writes the counts without a mutant
//
// It stops at the first thing that tells the mutant from the variant. It prints each kind of check before
// it begins, so that a crash has its place too.

func stop(_ words: String) -> Never {
  print(words)
  fflush(nil)
  exit(0)
}

func begin(_ check: String, seconds: UInt) {
  print("begins\t\(check)")
  fflush(nil)
  var used = rusage()
  #if os(Linux)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &used)
    let resource = __rlimit_resource_t(RLIMIT_CPU.rawValue)
  #else
    getrusage(RUSAGE_SELF, &used)
    let resource = RLIMIT_CPU
  #endif
  // A mutant may never end. The time of the processor does not depend on what else runs.
  var limit = rlimit()
  getrlimit(resource, &limit)
  limit.rlim_cur = numericCast(UInt(used.ru_utime.tv_sec) + seconds)
  setrlimit(resource, &limit)
}

let variants: [any Variant] = [
  MVCVariant(), MVVMVariant(), MVIVariant(), ReactorVariant(), VanillaVariant(),
]
let arguments = CommandLine.arguments.dropFirst()
let counts = arguments.dropFirst().first ?? ""
guard let variant = variants.first(where: { $0.name == arguments.first }) else {
  stop("error\tno variant \(arguments.first ?? "")")
}
// Whoever started this process may have blocked the signal that ends it at its limit.
var noSignals = sigset_t()
sigemptyset(&noSignals)
sigprocmask(SIG_SETMASK, &noSignals, nil)
let leaks = LeakCheck()
if let obstacle = leaks.obstacle { stop("error\tleaks can't be looked for: \(obstacle)") }

func play(_ scripts: some Sequence<Script>, as check: String) {
  for script in scripts {
    guard let divergence = leaks.outcome(of: variant, in: ScriptCheck(script)).divergence else {
      continue
    }
    let isLeak = divergence.differences.allSatisfy { $0.aspect == .lifetime }
    stop("killed\t\(isLeak ? "leaks" : check)\t\(divergence.rule.rawValue) in \(script.name)")
  }
}

begin("scripts", seconds: 10)
play(Script.ofTheRules, as: "scripts")
begin("random", seconds: 20)
for (seed, steps, count) in [(UInt64(1), 40, 2000), (2, 400, 100)] {
  let fuzzer = Fuzzer(variants: [variant], seed: seed, stepsPerScript: steps)
  play((0..<count).lazy.map(fuzzer.script(number:)), as: "random")
}

begin("counts", seconds: 60)
// As the floor, it is counted alone. The longest lists would take most of the time, and growth shows in shorter
// ones, too.
let catalogue = Catalogue(contenders: [], floor: variant, includesLists: false)
  .filter { $0.size ?? 0 <= 1000 }
let counted = CountedWork(in: catalogue)
if arguments.contains("--write") {
  try Data(RowFormat.budget.csv(counted.rows)).write(to: URL(fileURLWithPath: counts))
} else {
  let check = BudgetCheck(counted.rows, against: try Budget(contentsOf: counts, update: "--write"))
  if let over = check.differences.first(where: \.isOver) {
    stop("killed\tcounts\t\(over.column) of \(over.key.id.workload)")
  }
  if !check.isKept { stop("killed\tcounts\tother rows") }
  if let excess = GrowthCheck(of: counted.rows, in: catalogue).excesses.first {
    stop("killed\tcounts\tgrowth of \(excess.what) of \(excess.workload)")
  }
}
stop("alive")
