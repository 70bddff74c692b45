import Basics
import TestSupport
import Testing

@testable import Results

/// Where most ratios to one floor change alike, it is rather the floor that changed.
@Suite struct ShiftedFloorTests {
  private static let names = ["A", "B", "C"]

  /// Each contender has the same ratio in all cases.
  private func table(_ ratios: [Double]) throws -> ResultTable {
    let contenders = zip(Self.names, ratios).flatMap { name, ratio in
      ResultFixtures.cases.map { ResultFixtures.row(name, $0, ratio: ratio) }
    }
    let others = ["control", "Vanilla"].flatMap { name in
      ResultFixtures.cases.map { ResultFixtures.row(name, $0) }
    }
    return try ResultTable(InputFile("a.csv", bytes: RowFormat.results.csv(contenders + others)))
  }

  private func shifted(from old: [Double], to new: [Double]) throws -> [Comparison.ShiftedFloor] {
    try Comparison(table(old), table(new), threshold: 0.01).shiftedFloors
  }

  @Test func allRatiosThatFallAlikeAreTheFloors() throws {
    let floors = try shifted(from: [2, 3, 4], to: [1.6, 2.4, 3.2])
    #expect(floors == [.init(floor: "Vanilla", changed: 9, all: 9, isSlower: false)])
    #expect(
      floors.map(\.words) == [
        "9 of 9 ratios to Vanilla fell: it is more likely that Vanilla itself got slower than that all the others "
          + "got faster."
      ])
  }

  @Test func allRatiosThatRiseAlikeAreTheFloors() throws {
    #expect(try shifted(from: [2, 3, 4], to: [2.4, 3.6, 4.8]).map(\.isSlower) == [true])
  }

  /// Two of three contenders, and no more than two thirds of the ratios.
  @Test func theChangeOfSomeContendersIsTheirs() throws {
    #expect(try shifted(from: [2, 3, 4], to: [1.6, 2.4, 4]) == [])
    #expect(try shifted(from: [2, 3, 4], to: [1.6, 3, 4]) == [])
  }

  @Test func changesInBothDirectionsAreNotTheFloors() throws {
    #expect(try shifted(from: [2, 3, 4], to: [1.6, 3.6, 4.8]) == [])
  }

  @Test func nothingChangedIsNoShift() throws {
    #expect(try shifted(from: [2, 3, 4], to: [2, 3, 4]) == [])
  }

  /// It may be the contender as well as the floor.
  @Test func theOnlyContenderSaysNothingOfTheFloor() throws {
    #expect(try shifted(from: [2], to: [1.6]) == [])
  }
}
