import Statistics
import Testing

@testable import StateDiff

@Suite struct SharedSetTests {
  @Test(arguments: boundaryLengths)
  func holdsItsElementsSortedAndOnce(count: Int) {
    let set = SharedSet((0..<count).reversed().flatMap { [$0 * 2, $0 * 2] })
    #expect(set.elementsEqual((0..<count).map { $0 * 2 }))
    #expect(set.count == count)
    #expect(set.elements.brokenInvariant == nil)
    for element in 0..<count {
      #expect(set.contains(element * 2))
      #expect(!set.contains(element * 2 - 1))
    }
    #expect(!set.contains(count * 2))
  }

  @Test func reportsWhetherItChanged() {
    var set: SharedSet = [1, 2]
    let insertions = [set.insert(3), set.insert(3)]
    let removals = [set.remove(1), set.remove(1)]
    #expect(insertions == [true, false])
    #expect(removals == [true, false])
    #expect(set == [2, 3])
  }

  @Test(arguments: 0..<8)
  func behavesLikeASet(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bound = [3, 40, 400, 4_000][Int(seed % 4)]
    var set = SharedSet<Int>()
    var model: Set<Int> = []
    var versions: [(SharedSet<Int>, Set<Int>)] = []
    for step in 0..<2_000 {
      let element = Int.random(in: 0..<bound, using: &generator)
      // Grows for 500 steps, then shrinks for 500.
      let isGrowing = step % 1_000 < 500
      let isAgainstTheTrend = Int.random(in: 0..<3, using: &generator) == 0
      if isGrowing != isAgainstTheTrend {
        let isNew = set.insert(element)
        #expect(isNew == model.insert(element).inserted)
      } else {
        let wasThere = set.remove(element)
        #expect(wasThere == (model.remove(element) != nil))
      }
      #expect(set.contains(element) == model.contains(element))
      if step % 100 == 0 { versions.append((set, model)) }
    }
    for (old, oldModel) in versions {
      #expect(old.elementsEqual(oldModel.sorted()))
      let difference = set.difference(from: old)
      #expect(difference.inserted == model.subtracting(oldModel).sorted())
      #expect(difference.removed == oldModel.subtracting(model).sorted())
    }
  }

  @Test func reportsInsertionsAndRemovalsInOrder() {
    let old: SharedSet = [1, 2, 3, 5, 9]
    let new: SharedSet = [0, 2, 4, 5, 10, 11]
    var changes: [String] = []
    new.forEachChange(since: old) { element, isInserted in
      changes.append("\(isInserted ? "+" : "-")\(element)")
    }
    #expect(changes == ["+0", "-1", "-3", "+4", "-9", "+10", "+11"])
    changes = []
    new.forEachChange(since: new) { element, _ in changes.append("\(element)") }
    #expect(changes.isEmpty)
  }

  @Test func setsWithTheSameElementsAreEqual() {
    var set: SharedSet = [3, 1, 2]
    #expect(set == SharedSet(1...3))
    #expect(set.hashValue == SharedSet(1...3).hashValue)
    set.insert(4)
    #expect(set != SharedSet(1...3))
    #expect(set.description == "[1, 2, 3, 4]")
  }

  @Test func aChangedCopySharesTheRest() {
    let set = SharedSet(0..<100_000)
    var changed = set
    changed.remove(50_000)
    changed.insert(200_000)
    #expect(changed.elements.leavesNotShared(with: set.elements) <= 6)
    #expect(changed.difference(from: set) == ([200_000], [50_000]))
    #expect(set.contains(50_000))
  }

  /// Most sets have at most one element.
  @Test func anEmptiedSetIsTheEmptySet() {
    var set: SharedSet = [1]
    set.remove(1)
    #expect(set.elements.root.isSame(as: SharedSet<Int>().elements.root))
  }
}
