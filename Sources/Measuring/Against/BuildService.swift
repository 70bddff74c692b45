import Basics
import Foundation
package import LoginSearch
import Results
package import Scenario

/// Answers another build of the tool, in a process of its own.
package struct BuildService {
  let variants: [any Variant]
  let catalogue: Catalogue

  package init(of variants: [any Variant], in catalogue: Catalogue) {
    self.variants = variants
    self.catalogue = catalogue
  }

  package var answerToOffer: BuildAnswer {
    var answer = BuildAnswer()
    answer.offer = offer
    return answer
  }

  package var offer: BuildOffer {
    let environment = RunEnvironment.current(
      seed: 0, options: [], clockCost: nil, controlSpread: nil)
    return BuildOffer(
      buildMode: environment.buildMode, swiftVersion: environment.swiftVersion,
      commit: environment.gitCommit, cases: catalogue.cases.map(\.offered))
  }

  /// Checks and counts.
  package func answer(
    to request: BuildRequest.Counted, verifying scripts: [Script],
    observer: Measurement.Observer
  ) -> BuildAnswer {
    let cases = cases(request.cases)
    let names = Set(cases.flatMap { [$0.floor.name] + $0.contenders.map(\.name) })
    let measurement = Measurement(
      of: variants.filter { names.contains($0.name) }, in: Catalogue(cases: cases),
      plan: SamplingPlan())
    let counted = measurement.counted(verifying: scripts, observer: observer)
    let entries = zip(counted.cases, counted.works).flatMap { benchmarkCase, works in
      zip(benchmarkCase.entries.all, works.all).filter { $0.0.name != ResultRow.control }.map {
        CountedBuild.Entry(variant: $0.name, id: benchmarkCase.id, work: $1)
      }
    }
    var answer = BuildAnswer()
    answer.counted = CountedBuild(
      nonconforming: counted.nonconforming, entries: entries, unavailable: Counting.unavailable,
      isWhole: counted.isWhole)
    return answer
  }

  /// Times.
  package func answer(
    to request: BuildRequest.Timed, observer: Measurement.Observer
  ) -> BuildAnswer {
    let cases = cases(request.cases)
    var plan = SamplingPlan.ofOneProcess
    plan.time = .seconds(request.seconds)
    plan.seed = request.seed
    plan.floorDelay = request.delay
    let measurement = Measurement(of: [], in: Catalogue(cases: cases), plan: plan)
    let share = ProcessShare(
      number: 1, count: 1, excluded: request.excluded, batches: request.batches)
    var inAll = observer
    inAll.progressed = { progress in
      observer.progressed(
        Measurement.Progress(
          phase: .timing, number: request.position * progress.total + progress.number,
          done: Double(request.position * progress.total) + progress.done,
          total: request.processes * progress.total, title: progress.title))
    }
    let timed = measurement.timed(share, observer: inAll)
    var answer = BuildAnswer()
    answer.timed = TimedBuild(
      batches: timed.samples.mapValues(\.batches), times: timed.samples.mapValues(\.figures),
      isWhole: timed.isWhole)
    return answer
  }

  /// The cases that are asked for, with the contenders in the order in which they are.
  private func cases(_ wanted: [OfferedCase]) -> [BenchmarkCase] {
    wanted.compactMap { wanted in
      catalogue.cases.first { $0.id == wanted.id }.map { found in
        found.with(
          wanted.contenders.compactMap { name in
            found.contenders.first { $0.name == name }
          })
      }
    }
  }
}

extension SamplingPlan {
  /// For a process among many. What differs is mostly where memory and code happen to lie, and so one process after
  /// another tells more than a longer one.
  static var ofOneProcess: SamplingPlan {
    var plan = SamplingPlan()
    plan.processes = 1
    plan.mostLaunches = 3
    plan.evenShare = 0.7
    return plan
  }
}

extension Samples {
  /// For each entry a time that hardly depends on what else the machine did: the lower quartile of all samples.
  fileprivate var figures: Entries<Double> {
    Entries(like: batches) { times(of: $0).joined().joined().sorted().percentile(0.25) }
  }
}

extension BenchmarkCase {
  /// As another build sees it.
  package var offered: OfferedCase {
    OfferedCase(
      id: id, floor: floor.name, contenders: contenders.map(\.name), cycle: cycle,
      gestures: script.map { $0().stableHash })
  }
}

extension String {
  /// The same in every process and on every platform: FNV-1a.
  fileprivate var stableHash: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
