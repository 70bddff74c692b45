import Testing

@testable import Basics
@testable import BenchKit

@Suite struct InputFileTests {
  @Test(
    arguments: [
      ([0x61, 0x0A, 0xC3, 0xA9, 0xFF, 0x0A], 2), ([0x61, 0x0A, 0xC3, 0xA9, 0xEF, 0x41], 2),
      ([0x61, 0x0A, 0xC3, 0xA9, 0xE2, 0x82], 2), ([0x61, 0x0A, 0x62, 0xED, 0xA0, 0x80], 2),
    ] as [([UInt8], Int)])
  func aByteThatIsNoUTF8IsNamedByItsPlace(_ bytes: [UInt8], _ column: Int) {
    let error = #expect(throws: FileError.self) { try InputFile("a.csv", bytes: bytes) }
    #expect(error?.line == 2)
    #expect(error?.column == column)
    #expect(error?.found == "a byte that is not UTF-8")
  }
}
