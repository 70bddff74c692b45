import Basics
import Foundation
package import LoginSearch
package import Results
package import Scenario

/// What a build of this tool asks of another one, through a file, and what it gets back in the same file.
///
/// Both are JSON. A build that does not know the version of a request answers with its own version alone.
package struct BuildRequest: Equatable, Sendable, Codable {
  /// To be raised with each change after which an earlier build would misunderstand a request or an answer.
  package static let currentVersion = 3

  package var version = currentVersion
  package let task: Task

  package enum Task: Equatable, Sendable, Codable {
    /// To say what it can measure.
    case offer
    case count(Counted)
    case time(Timed)
  }

  package init(_ task: Task) {
    self.task = task
  }

  /// What is to be checked and counted.
  package struct Counted: Equatable, Sendable, Codable {
    let cases: [OfferedCase]
    /// The folder of the scripts that the variants must obey; nil for those that come with the build.
    package let scenarios: String?
  }

  /// The part of a measurement that one process times.
  package struct Timed: Equatable, Sendable, Codable {
    let cases: [OfferedCase]
    /// Those that are left out, as they break a rule in one of the builds.
    let excluded: Set<String>
    /// Which process it is among all of both builds, counted from 0, and how many there are.
    let position: Int
    let processes: Int
    /// Both processes of a pair draw the same orders.
    let seed: UInt64
    /// For a case on average.
    package let seconds: Double
    let batches: [CaseID: Entries<Int>]
    /// How much longer the floor is made to take.
    let handicap: Double
  }

  /// What a request of any version has.
  package struct Version: Codable {
    package let version: Int
  }
}

package struct BuildAnswer: Equatable, Sendable, Codable {
  /// The version of requests that the build knows.
  let answers: Int
  var offer: BuildOffer?
  var counted: CountedBuild?
  var timed: TimedBuild?

  package init(
    offer: BuildOffer? = nil, counted: CountedBuild? = nil, timed: TimedBuild? = nil
  ) {
    answers = BuildRequest.currentVersion
    self.offer = offer
    self.counted = counted
    self.timed = timed
  }
}

/// What a build is, and what it can measure.
package struct BuildOffer: Equatable, Sendable, Codable {
  package let environment: RunEnvironment
  package let cases: [OfferedCase]
}

/// A case as another build sees it.
package struct OfferedCase: Equatable, Sendable, Codable {
  package let id: CaseID
  package let floor: String
  package var contenders: [String]
  let cycle: Int
  /// A hash of what is done; nil for a case without gestures.
  let gestures: UInt64?

  /// Whether the same is done in both. What has no gestures is taken for the same.
  func doesTheSame(as other: OfferedCase) -> Bool {
    cycle == other.cycle && gestures == other.gestures && floor == other.floor
  }
}

/// What a build counted, and who broke a rule in it.
package struct CountedBuild: Equatable, Sendable, Codable {
  package var nonconforming: [Results.Nonconforming]
  package var entries: [Entry]
  var isWhole: Bool

  package struct Entry: Equatable, Sendable, Codable {
    let variant: String
    let id: CaseID
    let work: ResultRow.Work

    package var row: ResultRow {
      ResultRow(key: ResultRow.Key(variant: variant, id: id), work: work)
    }
  }
}

/// What one process of a build timed.
package struct TimedBuild: Equatable, Sendable, Codable {
  var batches: [CaseID: Entries<Int>] = [:]
  /// The nanoseconds of one operation: one figure for each entry of a case.
  var times: [CaseID: Entries<Double>] = [:]
  var isWhole: Bool
}

/// Answers another build of the tool, in a process of its own.
package struct BuildService {
  let variants: [any Variant]
  let catalogue: Catalogue

  package init(of variants: [any Variant], in catalogue: Catalogue) {
    self.variants = variants
    self.catalogue = catalogue
  }

  package var offer: BuildOffer {
    BuildOffer(
      environment: .current(seed: 0, options: [], clockCost: nil, controlSpread: nil),
      cases: catalogue.cases.map(\.offered))
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
    return BuildAnswer(
      counted: CountedBuild(
        nonconforming: counted.nonconforming, entries: entries, isWhole: counted.isWhole))
  }

  /// Times.
  package func answer(
    to request: BuildRequest.Timed, observer: Measurement.Observer
  ) -> BuildAnswer {
    let cases = cases(request.cases, handicap: request.handicap)
    var plan = SamplingPlan.ofOneProcess
    plan.time = .seconds(request.seconds)
    plan.seed = request.seed
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
    return BuildAnswer(
      timed: TimedBuild(
        batches: timed.samples.mapValues(\.batches), times: timed.samples.mapValues(\.figures),
        isWhole: timed.isWhole))
  }

  /// The cases that are asked for, with the contenders in the order in which they are.
  private func cases(_ wanted: [OfferedCase], handicap: Double = 0) -> [BenchmarkCase] {
    wanted.compactMap { wanted in
      catalogue.cases.first { $0.id == wanted.id }.map { found in
        found.with(
          wanted.contenders.compactMap { name in found.contenders.first { $0.name == name } },
          handicap: handicap)
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
