import Basics
import Foundation
import Testing

@testable import StateDiff

/// Tests that equal keys have equal hashes, and others hardly ever do.
@Suite struct KeyHashingTests {
  private func hash<Key: Hashable>(_ key: Key) -> UInt64 {
    KeyHashing(isShort: false).hash(of: key)
  }

  @Test(arguments: [1, -1, 3, 48, 1_000, 4_096, 1 << 20, 1 << 29])
  func `evenly spaced whole numbers get hashes that are spread, whatever the secret`(distance: Int)
  {
    var (numbers, hashing) = (SeededGenerator(seed: 7), KeyHashing<Int>(isShort: false))
    for _ in 0..<1_000 {
      (hashing.secret, hashing.factor) = (UInt(numbers.next()), UInt(numbers.next()) | 1)
      var rowsAtIndex: [UInt64: Int] = [:]
      for number in 0..<400 {
        rowsAtIndex[hashing.hash(of: number &* distance) >> 54, default: 0] += 1
      }
      #expect(rowsAtIndex.values.max() ?? 0 <= 10)
    }
  }

  @Test func `every character of a string counts, and so does its length`() {
    var hashes: Set<UInt64> = []
    var count = 0
    for length in 0...70 {
      let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
      for place in -1..<length {
        var changed = bytes
        if place >= 0 { changed[place] = UInt8(ascii: "b") }
        hashes.insert(hash(String(decoding: changed, as: UTF8.self)))
        count += 1
      }
    }
    #expect(hashes.count == count)
  }

  @Test func `strings that are equal and differ in their bytes have the same hash`() {
    for (one, other) in [
      ("e\u{301}", "\u{E9}"), ("\u{1100}\u{1161}", "\u{AC00}"), ("\u{212B}", "\u{C5}"),
      ("K\u{301}", "\u{212A}\u{301}"), ("a\u{212A}b", "aKb"),
    ] {
      #expect(one == other && Array(one.utf8) != Array(other.utf8))
      #expect(hash(one) == hash(other))
    }
  }

  /// Only three characters are equal to one in ASCII today. If Unicode gets another one, this
  /// fails.
  @Test func `a character that is equal to one of ASCII has its hash`() {
    let ascii = Set((0..<128).map { String(Unicode.Scalar($0)) })
    var found = 0
    for scalar in (UInt32(0x80)...0x10_FFFF).lazy.compactMap(Unicode.Scalar.init) {
      guard let index = ascii.firstIndex(of: String(scalar)) else { continue }
      found += 1
      #expect(hash(String(scalar)) == hash(ascii[index]), "U+\(String(scalar.value, radix: 16))")
    }
    #expect(found == 3)
  }

  @Test func `integers and UUIDs are hashed by words, and other types by Hasher`() {
    func isPlain<Key: Hashable>(_: Key.Type) -> Bool { KeyHashing<Key>(isShort: false).isPlain }
    #expect(isPlain(Int.self) && isPlain(UInt64.self) && isPlain(Int32.self) && isPlain(UInt8.self))
    #expect(isPlain(UUID.self))
    #expect(!isPlain(String.self) && !isPlain(Double.self) && !isPlain(SixteenBytes.self))
    #expect(hash(SixteenBytes(loud: 1)) == hash(SixteenBytes(loud: 2)))
  }
}

/// Has the layout of a UUID, but another definition of equality.
private struct SixteenBytes: Hashable {
  var bytes: uuid_t = UUID().uuid

  init(loud: UInt8) { bytes.0 = loud }

  static func == (_: Self, _: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
