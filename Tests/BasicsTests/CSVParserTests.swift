import Testing

@testable import Basics

@Suite struct CSVParserTests {
  private func cells(_ text: String) throws(FileError) -> [[String]] {
    try records(text).map { $0.cells.map(\.text) }
  }

  private func records(_ text: String) throws(FileError) -> [CSVParser.Record] {
    var parser = CSVParser(try InputFile("a.csv", bytes: Array(text.utf8)))
    var records: [CSVParser.Record] = []
    while let record = try parser.record() { records.append(record) }
    return records
  }

  @Test func `lines may end in LF or CRLF, and cells may be quoted`() throws {
    #expect(try cells("") == [])
    #expect(try cells("a,b\r\nc,\n") == [["a", "b"], ["c", ""]])
    #expect(try cells("\"a,\"\"b\"\"\r\nc\",\"\",é\r\n") == [["a,\"b\"\r\nc", "", "é"]])
    #expect(try cells("\n\n") == [[""], [""]])
  }

  /// Some editors and spreadsheets write such files.
  @Test(arguments: ["a,b", "a,b\n", "a,b\r\n", "a,b\r", "\u{FEFF}a,b", "\u{FEFF}\"a\",\"b\"\r\n"])
  func `the end of the last line may be missing, and a byte order mark may be there`(_ text: String)
    throws
  { #expect(try cells(text) == [["a", "b"]]) }

  /// Finding each cell from the start of its line would take minutes.
  @Test func `a line of 100,000 cells is read in one pass`() throws {
    let line = Array(repeating: "é", count: 100_000).joined(separator: ",")
    let records = try records(line)
    #expect(records[0].cells.count == 100_000 && records[0].cells.last?.column == 199_999)
  }

  @Test func `a cell has its line and its column, counted in characters`() throws {
    let records = try records("é👨‍👩‍👧,\"x\ny\",z\n,w\n")
    #expect(records.map(\.line) == [1, 3])
    #expect(records[0].cells.map(\.line) == [1, 1, 2])
    #expect(records[0].cells.map(\.column) == [1, 4, 4])
    #expect(records[1].cells.map(\.column) == [1, 2])
  }

  @Test(arguments: [
    ("a\r\nb\rc\n", "2:2: found more text after a cell"),
    ("a\nx,\"b", "2:3: found a quote that is never closed"),
    ("a\nx,\"b\"\"\n\n", "2:3: found a quote that is never closed"),
    ("a,b\"c\n", "1:4: found more text after a cell"),
    ("\"a\"b\n", "1:4: found more text after a cell"),
  ]) func `a syntax error is reported with its line and column`(_ text: String, _ message: String) {
    let error = #expect(throws: FileError.self) { try cells(text) }
    #expect(error?.description.hasPrefix("a.csv:" + message) == true, "\(error as Any)")
  }
}
