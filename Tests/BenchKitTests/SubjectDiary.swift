import Metering

@testable import BenchKit

/// What was done to subjects, in order.
///
/// Not Sendable but for the compiler: a test measures on its own thread alone.
final class SubjectDiary: @unchecked Sendable {
  enum Event: Equatable {
    case made
    case prepared(Int)
    case ran(Int)
    case finished
    case letGo
  }

  struct Entry: Equatable {
    let name: String
    /// Which of all subjects it is, counted from 0.
    let number: Int
    let event: Event
  }

  private(set) var entries: [Entry] = []
  private var made = 0

  fileprivate func enter(_ name: String, _ number: Int, _ event: Event) {
    entries.append(Entry(name: name, number: number, event: event))
  }

  /// Entrants that write down here what is done to them; the floor and the control first.
  ///
  /// - Parameters:
  ///   - handicaps: of those that have one.
  ///   - slow: takes much longer than the others.
  ///   - pauses: the nanoseconds that an operation takes at least, of those where that matters.
  func contest(
    _ names: [String], cycle: Int = 1, handicaps: [String: Double] = [:], slow: String? = nil,
    pauses: [String: UInt64] = [:]
  ) -> Contest {
    Contest(
      group: .reduce, workload: "reduce nothing", size: nil, cycle: cycle,
      entrants: names.map { name in
        Contest.Entrant(name: name, handicap: handicaps[name] ?? 0) { [self] in
          made += 1
          return DiarySubject(
            name, made - 1, self, effort: name == slow ? 100 : 20,
            pause: pauses[name] ?? 0)
        }
      })
  }
}

private final class DiarySubject: Subject {
  private let name: String
  private let number: Int
  private let agenda: SubjectDiary
  private let effort: Int
  /// In nanoseconds.
  private let pause: UInt64
  private var work = 0

  init(_ name: String, _ number: Int, _ agenda: SubjectDiary, effort: Int, pause: UInt64) {
    self.pause = pause
    self.effort = effort
    self.name = name
    self.number = number
    self.agenda = agenda
    agenda.enter(name, number, .made)
  }

  deinit {
    agenda.enter(name, number, .letGo)
  }

  func prepare(_ operations: Int) {
    agenda.enter(name, number, .prepared(operations))
  }

  /// Twice the operations take about twice the time.
  func run(_ operations: Int) {
    agenda.enter(name, number, .ran(operations))
    for operation in 0..<(operations * effort) { work = (work &+ operation) &* 31 }
    // However quick the machine.
    let end = MonotonicClock.now() + pause * UInt64(operations)
    while pause > 0, MonotonicClock.now() < end {}
  }

  func finish() {
    agenda.enter(name, number, .finished)
  }
}

extension SubjectDiary {
  /// The names of those that were timed, a list for each round of each launch.
  func rounds(of recording: Recording, among entrants: Int) -> [[[String]]] {
    let starts = entries.indices.filter {
      entries[$0].event == .made && entries[$0].number.isMultiple(of: entrants)
    }
    return recording.launches.enumerated().map { launch, times in
      let end = launch + 1 < starts.count ? starts[launch + 1] : entries.endIndex
      let runs = entries[starts[launch]..<end].filter {
        if case .ran = $0.event { true } else { false }
      }
      // What comes before is the warming up and the calibration.
      let timed = Array(runs.suffix(times.times[0].count * entrants).map(\.name))
      return stride(from: 0, to: timed.count, by: entrants).map {
        Array(timed[$0...].prefix(entrants))
      }
    }
  }
}
