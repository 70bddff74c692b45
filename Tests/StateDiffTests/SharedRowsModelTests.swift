import Statistics
import Testing

@testable import StateDiff

/// After random changes shared rows equal an array, and every older version stays as it was.
@Suite struct SharedRowsModelTests {
  @Test(arguments: 0..<12)
  func behavesLikeAnArray(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var array = Array(0..<[0, 20, 300, 3_000][Int(seed % 4)])
    var rows = SharedRows(array)
    var versions: [(rows: SharedRows<Int>, array: [Int])] = []
    for step in 0..<400 {
      if Int.random(in: 0..<10, using: &generator) == 0 { versions.append((rows, array)) }
      // Sometimes there is no older version, and the change works in place.
      if Int.random(in: 0..<100, using: &generator) == 0 { versions = [] }
      let change = Change.random(count: array.count, using: &generator)
      change.make(in: &array)
      change.make(in: &rows)
      #expect(rows.brokenInvariant == nil, "step \(step): \(change)")
      #expect(rows.elementsEqual(array), "step \(step): \(change)")
    }
    for version in versions {
      #expect(version.rows.elementsEqual(version.array))
      #expect(version.rows.brokenInvariant == nil)
    }
  }
}

/// A change of a list of numbers.
enum Change {
  case set(Int, Int)
  case insert(Int, Int)
  case remove(Int)
  case append(Int)
  case replace(Range<Int>, [Int])

  static func random(count: Int, using generator: inout SeededGenerator) -> Change {
    let number = Int.random(in: 1_000_000..<2_000_000, using: &generator)
    let position = Int.random(in: 0...count, using: &generator)
    switch Int.random(in: 0..<(position < count ? 10 : 4), using: &generator) {
    case 0: return .append(number)
    case 1, 2: return .insert(position, number)
    case 3:
      let length = [0, 3, 40, 400][Int.random(in: 0..<4, using: &generator)]
      let end = min(count, position + [0, 3, 40, 1_000][Int.random(in: 0..<4, using: &generator)])
      return .replace(position..<end, (0..<length).map { number + $0 })
    case 4, 5, 6: return .remove(position)
    default: return .set(position, number)
    }
  }

  func make<List>(in list: inout List)
  where List: RangeReplaceableCollection & MutableCollection, List.Index == Int, List.Element == Int
  {
    switch self {
    case .set(let position, let number): list[position] = number
    case .insert(let position, let number): list.insert(number, at: position)
    case .remove(let position): list.remove(at: position)
    case .append(let number): list.append(number)
    case .replace(let range, let numbers): list.replaceSubrange(range, with: numbers)
    }
  }
}
