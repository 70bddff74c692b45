import LoginSearch

/// One workload, with all that are measured in it.
struct Contest: Sendable {
  let group: Workload.Group
  let workload: String
  /// In rows; nil if it has none that matters.
  let size: Int?
  /// After so many operations a subject is where it was before.
  let cycle: Int
  /// Whether each operation has to be readied. Many at a time would fill the caches of the processor,
  /// and it would be their size that was measured.
  var needsPreparation = false
  /// How much of the time that a contest has it takes: a part of 1 where there are many of a kind.
  var timeShare = 1.0
  /// The floor stands first, the control second.
  let entrants: [Entrant]

  /// One of those who take part.
  struct Entrant: Sendable {
    let name: String
    /// How much more often than it says it does each operation, as a share of one: a contender that
    /// is known to be slower, to see whether that would be noticed.
    var handicap = 0.0
    let makeSubject: @Sendable () -> any Subject
  }

  /// What tells it from all others.
  var path: String {
    Selection.path(group, workload, size)
  }

  /// How many rows it gets through at so many nanoseconds an operation, where an operation is about
  /// all rows of the list; nil elsewhere.
  func rowsPerSecond(at nanoseconds: Double) -> Double? {
    guard group == .diff, let size, nanoseconds > 0 else { return nil }
    let rate = Double(size) / nanoseconds * 1e9
    // Of what takes no time at all there is no rate, nor one that a file could have.
    return rate <= WrittenValue.largestNumber ? rate : nil
  }

  func key(of entrant: Entrant) -> ResultRow.Key {
    ResultRow.Key(variant: entrant.name, workload: workload, size: size)
  }
}

extension Contest {
  /// A workload of the feature, for variants.
  ///
  /// - Parameter handicap: how much slower than the floor a further contender is made; nil for none.
  init(
    _ workload: Workload, contenders: [any Variant], floor: any Variant, handicap: Double? = nil
  ) {
    func entrant(_ name: String, _ variant: any Variant, handicap: Double = 0) -> Entrant {
      Entrant(name: name, handicap: handicap) {
        switch workload.scope {
        case .gestures: RepeatedGestures(workload, on: variant)
        case .launchAndGestures, .lettingGo: RepeatedLaunches(workload, on: variant)
        }
      }
    }
    var entrants = [entrant(floor.name, floor), entrant(ResultRow.control, floor)]
    entrants += contenders.map { entrant($0.name, $0) }
    if let handicap {
      entrants.append(
        entrant(
          "\(floor.name) +\((handicap * 100).decimal(places: 3)) %", floor, handicap: handicap))
    }
    self.init(
      group: workload.group, workload: workload.name, size: workload.size,
      cycle: workload.cycle.count, needsPreparation: workload.scope != .gestures, entrants: entrants
    )
  }
}
