import CRuntime
import Testing

/// The product of 128-bit integers, which the page has from `multiply.c`.
@Suite struct MultiplyTests {
  @Test(arguments: [
    (Words(0, 0), Words(~0, ~0), Words(0, 0)),
    (Words(0, 1), Words(0x1234, 0x5678), Words(0x1234, 0x5678)),
    // The largest words: (2⁶⁴ − 1)² is 2¹²⁸ − 2⁶⁵ + 1.
    (Words(0, ~0), Words(0, ~0), Words(~1, 1)),
    // −1 times −1, and −1 times 7.
    (Words(~0, ~0), Words(~0, ~0), Words(0, 1)),
    (Words(~0, ~0), Words(0, 7), Words(~0, ~6)),
    // What does not fit is left out.
    (Words(1 << 63, 0), Words(0, 2), Words(0, 0)),
    // An hour in attoseconds.
    (Words(0, 3600), Words(0, 1_000_000_000_000_000_000), Words(195, 2_884_905_626_637_434_880)),
  ])
  func aProductIsKnown(first: Words, second: Words, product: Words) {
    #expect(first.times(second) == product)
    #expect(second.times(first) == product)
  }

  @Test func aProductIsThatOfTheLibrary() {
    // A simple generator: any numbers will do, with words that are full, empty and in between.
    var state: UInt64 = 1
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> (state >> 58)
    }
    for _ in 0..<10_000 {
      let (first, second) = (Words(next(), next()), Words(next(), next()))
      let low = first.low.multipliedFullWidth(by: second.low)
      let high = low.high &+ first.low &* second.high &+ first.high &* second.low
      #expect(first.times(second) == Words(high, low.low))
    }
  }
}

struct Words: Equatable {
  let high: UInt64
  let low: UInt64

  init(_ high: UInt64, _ low: UInt64) {
    self.high = high
    self.low = low
  }

  func times(_ other: Words) -> Words {
    let product = multiply128(words(low: low, high: high), words(low: other.low, high: other.high))
    return Words(product.high, product.low)
  }
}
