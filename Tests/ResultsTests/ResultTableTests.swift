import Basics
import Foundation
import TestSupport
import Testing

@testable import Results

@Suite struct ResultTableTests {
  private func read(_ text: String) throws(FileError) -> ResultTable {
    try ResultTable(InputFile("a.csv", bytes: Array(text.utf8)))
  }

  private func table(_ rows: [ResultRow]) throws(FileError) -> ResultTable {
    try ResultTable(InputFile("a.csv", bytes: RowFormat.results.csv(rows)))
  }

  @Test func theColumnsAreTheseInThisOrder() {
    let columns = [
      "variant,workload,size,median_ns,ci_low_ns,ci_high_ns,min_ns,p90_ns,p99_ns,ratio",
      "ratio_ci_low,ratio_ci_high,verdict,allocations,allocated_bytes,retains,releases,objects",
      "widget_writes,redundant_writes,live_bytes,samples,batch,rows_per_s,group,needed_writes",
      "cells_configured,cells_made,run",
    ]
    #expect(RowFormat.results.names.joined(separator: ",") == columns.joined(separator: ","))
  }

  @Test func aRowIsWrittenInDigitsWithNothingForWhatIsMissing() {
    let lines = ResultFixtures.csv.components(separatedBy: "\r\n")
    #expect(lines.count == ResultFixtures.rows.count + 2 && lines.last == "")
    #expect(
      lines[1] == "MVC,type id,,15.818,15.66,16.134,15.027,17.4,23.727,1.28125,1.27484,1.28638,"
        + "slower,3,144,12.25,,0,1,0,4096,120,4000,,dispatch,0.5,2,0,a1")
    #expect(lines[4].hasPrefix("\"Mine, \"\"quick\"\"\",type id,,"))
    let bare = ResultRow(key: .init(variant: " x", id: .init(group: nil, workload: "w")))
    let line = String(decoding: RowFormat.results.csv([bare]), as: UTF8.self)
      .components(separatedBy: "\r\n")[1]
    #expect(line == "\" x\",w" + String(repeating: ",", count: RowFormat.results.names.count - 2))
  }

  @Test func whatIsReadIsWhatWasWritten() throws {
    let table = try read(ResultFixtures.csv)
    #expect(table.rows.map(\.key) == ResultFixtures.rows.map(\.key))
    #expect(table.rows.map(\.work) == ResultFixtures.rows.map(\.work))
    #expect(table.rows[0].time?.median.value == 15.818)
    #expect(table.floors == ResultFixtures.cases.reduce(into: [:]) { $0[$1] = "Vanilla" })
    #expect(RowFormat.results.csv(table.rows) == Array(ResultFixtures.csv.utf8))
    #expect(try read(ResultFixtures.csv.replacing("\r\n", with: "\n")).rows == table.rows)
  }

  /// What is wrong with a page is that it is one, not where its quotes stand.
  @Test func aFileOfAnotherKindIsRefusedByItsFirstLine() {
    for text in ["# A page\n\nIt has a \"quote\" in it.\n", "{\n  \"rows\": []\n}\n"] {
      let error = #expect(throws: FileError.self) { try read(text) }
      #expect(
        error?.description.hasPrefix("a.csv:1: found no column \"variant\"") == true, "\(text)")
    }
  }

  /// A change to the text of the file, and the place and the words of what is then said.
  @Test(arguments: [
    ("variant,", "Variant,", ":1:1: found the column \"Variant\", expected \"variant\""),
    ("workload,size", "size,workload", ":2:13: found nothing in workload, expected text"),
    ("retains,", "retain,", ":1:144: found the column \"retain\", expected \"retains\""),
    (",objects,", ",releases,", ":1:161: found a second column \"releases\", expected each column"),
    (",verdict,", ",judged,", ":1: found no column \"verdict\", expected a results file"),
    (",rows_per_s", "", ":2:135: found 29 cells, expected 28, one for each column"),
    (",rows_per_s", ",rows_per_s,x", ":2: found 29 cells, expected 30, one for each column"),
    ("MVC,type id,,", "MVC,type id,x,", ":2:13: found \"x\" in size, expected a whole number"),
    ("15.818", "abc", ":2:14: found \"abc\" in median_ns, expected a number of at least 0"),
    ("15.818", "nan", ":2:14: found \"nan\" in median_ns"),
    ("15.818", "inf", ":2:14: found \"inf\" in median_ns"),
    ("15.818", "-1", ":2:14: found \"-1\" in median_ns"),
    ("15.818", "1e3", ":2:14: found \"1e3\" in median_ns"),
    ("15.818", "0x1p3", ":2:14: found \"0x1p3\" in median_ns"),
    ("15.818", "15,8", ":2:133: found 30 cells, expected 29"),
    ("15.818", "15.", ":2:14: found \"15.\" in median_ns"),
    ("15.818", " 15", ":2:14: found \" 15\" in median_ns"),
    ("15.818", "१५", ":2:14: found \"१५\" in median_ns"),
    ("15.818", "1" + String(repeating: "0", count: 400), ":2:14: found \"1000"),
    ("15.818", "17", ":2:14: found median_ns 17 outside its interval, 15.66 to 16.134"),
    (
      "15.818", "",
      ":2:14: found nothing in median_ns, expected a number, because ci_low_ns has one"
    ),
    ("17.4,23.727", "27.4,23.727", ":2:41: found p90_ns 27.4 above p99_ns 23.727"),
    ("1.28125,1.27484", "0,0", ":2:53: found \"0\" in ratio, expected a number above 0"),
    ("slower", "slow", "found \"slow\" in verdict, expected \"floor\", \"control\", \"tie\""),
    ("120,4000,", "120,4000.5,", "found \"4000.5\" in batch, expected a whole number"),
    ("120,4000,", "120,4000,fast", "found \"fast\" in rows_per_s, expected a number"),
    ("120,4000,,", "120,4000,", ":2: found 28 cells, expected 29, one for each column"),
    ("dispatch,0.5,2,0,a1\r\n", "dispatch,0.5,2,0,a1\r\n\r\n", ":3: found an empty line"),
    (
      "MVC,toggle row,10,", "MVC,type id,,",
      ":3:1: found a second row of MVC in type id, after the one in line 2"
    ),
    ("control,type id", "MVC,other", ": found verdict \"control\" of \"MVC\""),
    ("slower,3", "control,3", ":2:1: found verdict \"control\" of \"MVC\""),
    ("slower,3", "floor,3", ":3:1: found the row of MVC in toggle row 10 after one of \"MVC\""),
    (
      "Vanilla,toggle row,10,", "MVC2,toggle row,10,",
      ":13:1: found a second floor in \"toggle row\", \"Vanilla\", expected one floor, \"MVC2\""
    ),
    (
      "Vanilla,type id,,", "Vanilla 2,toggle row,10,",
      "found a second floor in \"toggle row\", \"Vanilla\", expected one floor, \"Vanilla 2\""
    ),
    (
      "Vanilla,type id", "Vanilla,type ID",
      "expected the row of the floor in type id too; the file was cut"
    ),
    (
      "Vanilla,toggle row,10,", "Vanilla,toggle row,11,",
      "expected the row of Vanilla in toggle row 10 too; the file was cut"
    ),
    ("control,type id", "control,type ID", "expected the row of the floor in type ID too"),
    (
      "control,toggle row,10,", "control,toggle row,100000,",
      ": found a second row of control in toggle row 100,000"
    ),
  ])
  func aMisfitIsNamedByItsPlace(_ old: String, _ new: String, _ message: String) throws {
    let text = ResultFixtures.csv
    let range = try #require(text.range(of: old), "\(old) is in no line")
    let error = #expect(throws: FileError.self) {
      try read(text.replacingCharacters(in: range, with: new))
    }
    #expect(error?.description.hasPrefix("a.csv:") == true)
    #expect(error?.description.contains(message) == true, "\(error as Any)")
    #expect((error?.description.count ?? .max) < 500)
  }

  @Test func whatHasAnotherFloorStandsBeforeTheControlsToo() throws {
    let rows = ResultFixtures.rowsWithTwoFloors
    #expect(
      rows.map(\.key.variant).withoutRepetitions == [
        "MVC", "Mine, \"quick\"", "row diff", "control", "Vanilla", "equality",
      ])
    let table = try self.table(rows)
    #expect(Set(table.floors.values) == ["Vanilla", "equality"])
    #expect(table.floors[ResultFixtures.typeID] == "Vanilla")
    #expect(table.floors[ResultFixtures.difference] == "equality")
    // In any other order it could have been cut off.
    for (index, other) in [(6, 7), (10, 11), (0, 14)] {
      var rows = rows
      rows.swapAt(index, other)
      #expect(throws: FileError.self) { try self.table(rows) }
    }
  }

  @Test func aRateIsWrittenWithSixDigits() throws {
    let rows = ResultFixtures.rowsWithTwoFloors
    let lines = String(decoding: RowFormat.results.csv(rows), as: UTF8.self)
      .split(separator: "\r\n")
    #expect(lines[7].hasPrefix("row diff,diff shuffled,1000,"))
    #expect(lines[7].hasSuffix(",120,4000,12345679,diff,0.5,2,0,a1"))
    #expect(try table(rows).rows[6].rowsPerSecond == 12_345_679)
    #expect(lines[1].hasSuffix(",120,4000,,dispatch,0.5,2,0,a1"))
    #expect(!RowFormat.results.exactValues(of: rows[6]).map(\.name).contains("rows_per_s"))
  }

  @Test func aControlThatIsMissingIsNamed() throws {
    let rows = ResultFixtures.rows.filter { $0.key.variant != "control" || $0.key.id.size != 10 }
    let error = #expect(throws: FileError.self) { try table(rows) }
    #expect(error?.expected == "the row of the control in toggle row 10 too")
  }

  @Test func aFileWithoutRowsIsNoResults() {
    let header = RowFormat.results.names.joined(separator: ",") + "\r\n"
    #expect(throws: FileError.self) { try read(header) }
    let error = #expect(throws: FileError.self) { try read("") }
    #expect(
      error?.description.hasPrefix("a.csv: found an empty file, expected a results file") == true)
  }

  @Test(arguments: [ResultFixtures.rows, ResultFixtures.rowsWithTwoFloors])
  func aFileThatIsCutOffAnywhereIsAnErrorThatSaysWhere(_ rows: [ResultRow]) throws {
    let bytes = RowFormat.results.csv(rows)
    for length in 0..<bytes.count {
      let part = Array(bytes.prefix(length))
      do throws(FileError) {
        _ = try ResultTable(InputFile("a.csv", bytes: part))
        Issue.record("the first \(length) bytes pass for a whole file")
      } catch {
        let ended = part.count { $0 == UInt8(ascii: "\n") }
        let last = part.last == UInt8(ascii: "\n") ? ended : ended + 1
        #expect(error.line == last || length == 0, "\(length): \(error)")
        #expect("\(error)".contains("cut off") || length == 0, "\(length): \(error)")
      }
    }
    _ = try ResultTable(InputFile("a.csv", bytes: bytes))
  }

  @Test func anyChangeOfBytesIsATableOrAnError() {
    let bytes = Array(ResultFixtures.csv.utf8)
    let signs = Array("\",\r\n.-0e9a\u{FEFF}".utf8)
    var random = SeededGenerator(seed: 12)
    var tables = 0
    for _ in 0..<1_500 {
      var bytes = bytes
      for _ in 0...(random.next() % 3) {
        let index = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(signs[Int(random.next() % UInt64(signs.count))], at: index)
        case 2: bytes[index] = signs[Int(random.next() % UInt64(signs.count))]
        default: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        }
      }
      do throws(FileError) {
        let table = try ResultTable(InputFile("a.csv", bytes: bytes))
        tables += 1
        #expect(table.rows.count == ResultFixtures.rows.count)
      } catch {
        #expect(error.line.map { $0 >= 1 && $0 <= ResultFixtures.rows.count + 5 } != false)
        #expect(!error.found.isEmpty && !error.expected.isEmpty)
        #expect(error.description.count < 600)
      }
    }
    // Some digits may be others.
    #expect(tables > 20)
  }
}
