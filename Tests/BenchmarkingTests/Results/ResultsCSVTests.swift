import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

@Suite struct ResultsCSVTests {
  private static let columns = ResultFixtures.format.names.count

  @Test func `a row has plain digits, and an empty cell for each figure that is missing`() {
    let lines = ResultFixtures.csv.components(separatedBy: "\r\n")
    #expect(lines.count == ResultFixtures.rows.count + 2 && lines.last == "")
    #expect(
      lines[1].hasPrefix(
        "Set,find it,,look-ups,variant,15.818,15.66,16.134,15.027,17.4,23.727,wall,15.8178,15.6596,1.28125,1.27484,1.28638,"
          + "1.28381 1.27869 1.28125 1.28125 1.28253 1.27997,slower,,120,4000,,3,144,12.25,,0,,,1,0,0.5,2,0,4096,,A processor,family 3 model 4,2,"
      ))
    #expect(lines[4].hasPrefix("\"Mine, \"\"quick\"\"\",find it,,"))
    let bare = ResultRow(key: .init(variant: " x", id: .init(group: "g", workload: "w")))
    let line = String(decoding: ResultFixtures.table([bare]), as: UTF8.self).components(
      separatedBy: "\r\n")[1]
    #expect(
      line.hasPrefix("\" x\",w,,g,variant" + String(repeating: ",", count: 33) + "A processor"))
  }

  @Test func `a row says what its entry is, by its group`() {
    let format = RowFormat.results(counting: [], kinds: ["sort": "order"])
    let text = String(decoding: format.csv(ResultFixtures.rowsWithTwoBaselines), as: UTF8.self)
    for start in [
      "Array,find it,,look-ups,variant,", "isSorted,sort shuffled,1000,sort,order,",
      "control,sort shuffled,1000,sort,control,",
    ] { #expect(text.contains("\r\n" + start)) }
  }

  /// Some readers trim blanks outside quotes.
  @Test(arguments: [" x", "x ", " "])
  func `a name with a blank at an end is in quotes`(_ name: String) {
    let bare = ResultRow(key: .init(variant: name, id: .init(group: "g", workload: "w")))
    let text = String(decoding: ResultFixtures.table([bare]), as: UTF8.self)
    #expect(text.contains("\r\n\"\(name)\",w,,g,"))
  }

  /// A page is refused because it is a page, not because of the position of its quotes.
  @Test func `a file of another kind is refused at its first line, and so is an empty one`() {
    for text in ["# A page\n\nIt has a \"quote\" in it.\n", "{\n  \"rows\": []\n}\n"] {
      let error = #expect(throws: FileError.self) { try ResultFixtures.read(text.utf8) }
      #expect(error?.found.hasSuffix(" instead of column names") == true, "\(text)")
      #expect(
        error?.expected
          == "a results file, which has the columns variant, workload, size, group and median_ns",
        "\(text)")
      #expect(error?.line == 1)
    }
    let empty = #expect(throws: FileError.self) { try ResultFixtures.read("".utf8) }
    #expect(empty?.found == "an empty file" && empty?.expected == "a results file")
  }

  /// Changes to the text of the file, and the place and the words of the resulting errors.
  private static let damage = examples(
    """
    ,ended_early¶ -> ¶ => :2: found \(columns) cells, expected \(columns - 1), one for each column
    variant, -> Variant, => :1: found no column "variant", expected a results file
    workload,size -> size,size => :1:14: found a second column "size", after column 2
    ,120,4000, -> ,120,4000
      :2: found \(columns - 1) cells, expected \(columns), one for each column
    Set,find it,, -> Set,find it,x, => :2:13: found "x" in size, expected a whole number
    15.818 -> abc => :2:31: found "abc" in median_ns, expected a number of at least 0, such as 12.5, or nothing; correct it, or make the file again
    15.818 -> nan => :2:31: found "nan" in median_ns
    15.818 -> 0x1p3 => :2:31: found "0x1p3" in median_ns
    15.818 -> -15.818 => :2:31: found "-15.818" in median_ns
    slower,,120 -> slower,,-120 => found "-120" in samples, expected a whole number
    A processor -> Another => :3:222: found "A processor" in processor, expected "Another", as in line 2
    15.818 -> 15,8 => found \(columns + 1) cells, expected \(columns)
    15.818 -> 17 => :2:31: found median_ns 17 outside its interval, 15.66 to 16.134
    15.818 ->  => :2:31: found nothing in median_ns, expected a number, because ci_low_ns has one
    15.66,16.134 -> ,16.134 => found nothing in ci_low_ns, expected a number, because ci_high_ns
    15.027,17.4 -> ,17.4 => found nothing in min_ns, expected a number, because median_ns has one
    1.28125,1.27484 -> 0,0 => :2:91: found "0" in ratio, expected a number above 0
    1.28381 1.27869 -> 1.28381 0
      :2:115: found "1.28381 0 1.28125 1.28125 1.28253 1.27997" in process_ratios, expected numbers above 0
    ,wall, -> ,sun, => found "sun" in clock, expected "wall" or "processor", or nothing
    slower -> slow => found "slow" in verdict, expected "baseline", "control", "tie"
    slower, -> slower,good => found "good" in rank, expected "fastest" or "tied"
    120,4000, -> 120,4000.5, => found "4000.5" in batch, expected a whole number
    ,release, -> ,release,¶ => :2: found
    Set,find a key,10, -> Set,find it,,
      :3:1: found a second row of Set in find it, after the one in line 2
    control,find it -> Set,other => : found verdict "control" of "Set"
    slower, -> control, => :2:1: found verdict "control" of "Set"
    slower, -> baseline,
      :11:1: found a second baseline in find it, "Array", expected one baseline, "Set"
    Array,find it -> Array,type ID
      expected the row of the baseline in find it too; the file was cut
    Array,find a key,10, -> Array,find a key,11,
      expected the row of the baseline in find a key 10 too; the file was cut
    control,find a key,10, -> control,find a key,100000,
      : found a second row of control in find a key 100,000
    """)

  @Test(arguments: damage)
  func `a damaged results file is refused with the place and what was expected`(
    _ change: String, _ message: String
  ) throws {
    let parts = change.replacing("\n", with: "\r\n").components(separatedBy: " -> ")
    let text = ResultFixtures.csv
    let range = try #require(text.range(of: parts[0]), "\(parts[0]) is in no line")
    let error = #expect(throws: FileError.self) {
      try ResultFixtures.read(text.replacingCharacters(in: range, with: parts[1]).utf8)
    }
    #expect(error?.description.hasPrefix("a.csv:") == true)
    #expect(error?.description.contains(message) == true, "\(error as Any)")
    #expect((error?.description.count ?? .max) < 500)
  }

  @Test func `a file may have two baselines: both come last, and each workload has its own`() throws
  {
    let rows = ResultFixtures.rowsWithTwoBaselines
    #expect(
      rows.map(\.key.variant).withoutRepetitions == [
        "Set", "Mine, \"quick\"", "sorted()", "control", "Array", "isSorted",
      ])
    let results = try ResultFixtures.read(ResultFixtures.table(rows))
    #expect(Set(results.baselines.values) == ["Array", "isSorted"])
    #expect(results.baselines[ResultFixtures.difference] == "isSorted")
  }

  @Test(arguments: [ResultFixtures.rows, ResultFixtures.rowsWithTwoBaselines])
  func `a file that is cut off anywhere is refused with the line of the cut`(_ rows: [ResultRow])
    throws
  {
    let bytes = ResultFixtures.table(rows)
    // Around the end of each line, and a choice of lengths within. The end of the last line may be missing.
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.flatMap { $0 - 3...$0 + 3 }
    let lengths = Set(ends + Array(stride(from: 0, to: bytes.count, by: 13)))
    for length in lengths.sorted() where length < bytes.count - 2 {
      let part = Array(bytes.prefix(length))
      do throws(FileError) {
        _ = try ResultFixtures.read(part)
        Issue.record("the first \(length) bytes pass for a whole file")
      } catch {
        let ended = part.count { $0 == UInt8(ascii: "\n") }
        let last = part.last == UInt8(ascii: "\n") ? ended : ended + 1
        #expect(error.line == last || length == 0, "\(length): \(error)")
        #expect(
          "\(error)".contains("cut off") || ended == 0 || error.found.hasSuffix("not UTF-8"),
          "\(length): \(error)")
      }
    }
    _ = try ResultFixtures.read(bytes)
  }

  @Test func `a file with random changes is read with all its rows, or refused with a reason`() {
    let bytes = Array(ResultFixtures.csv.utf8)
    let signs = Array("\",\r\n.-0e9a\u{FEFF}".utf8)
    var random = SeededGenerator(seed: 12)
    var read = 0
    for _ in 0..<1_500 {
      var bytes = bytes
      for _ in 0...random.below(3) {
        let index = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(signs[random.below(signs.count)], at: index)
        case 2: bytes[index] = signs[random.below(signs.count)]
        default: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        }
      }
      do throws(FileError) {
        let results = try ResultFixtures.read(bytes)
        read += 1
        #expect(results.rows.count == ResultFixtures.rows.count)
      } catch {
        #expect(error.line.map { $0 >= 1 && $0 <= ResultFixtures.rows.count + 5 } != false)
        #expect(!error.found.isEmpty && !error.expected.isEmpty)
        #expect(error.description.count < 600)
      }
    }
    // A change to a digit may leave the file valid.
    #expect(read > 20)
  }
}
