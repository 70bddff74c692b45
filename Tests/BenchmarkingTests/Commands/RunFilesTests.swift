import Basics
import Foundation
import TestSupport
import Testing

@testable import Benchmarking

/// Tests of runs whose files can't be written.
@Suite struct RunFilesTests {
  private func run(
    output csv: String, of suite: BenchmarkSuite = Toy.suite([.array]), executable: String? = nil
  ) -> BenchRun {
    let words = [
      "run", "--allow-debug", "--time", "0.01", "--filter", "find first", "--output", csv,
    ]
    return BenchRun(words: words, of: suite, executable: executable)
  }

  /// A folder has the name of one of the two files.
  @Test(arguments: ["mine.csv", "mine.html"])
  func `an output file that cannot be written is refused before anything is measured`(
    _ obstacle: String
  ) throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/out/\(obstacle)", withIntermediateDirectories: true)
      let untouched = Way(name: "Array") { _ in
        Issue.record("asked")
        return { _ in true }
      }
      let run = run(output: folder + "/out/mine.csv", of: Toy.suite([untouched]))
      #expect(run.status == .failure)
      #expect(run.output.isEmpty)
      #expect(
        run.errors.hasPrefix("\(folder)/out/\(obstacle): found a folder, expected a file to write"),
        "\(run.errors)")
      #expect(try names(in: folder + "/out") == [obstacle])
    }
  }

  /// As if the disk had filled meanwhile: in the place of a file there is a folder by then.
  @Test(arguments: ["mine.csv", "mine.html"])
  func `results that can no longer be written are saved in the temporary folder`(_ name: String)
    throws
  {
    try withFolder { folder in
      let (csv, occupied) = (folder + "/mine.csv", folder + "/" + name)
      let occupier = Way(name: "Array") { list in
        try? FileManager.default.createDirectory(
          atPath: occupied, withIntermediateDirectories: true)
        return { list.contains($0) }
      }
      let run = run(output: csv, of: Toy.suite([occupier]))
      #expect(run.status == .failure)
      let end = run.errors.split(separator: "\n").last ?? ""
      #expect(
        end.hasPrefix("\(occupied): found a folder, expected a file to write"), "\(run.errors)")
      let line = try #require(run.output.split(separator: "\n").last { $0.hasPrefix("Data: ") })
      let files = try #require(
        line.split(separator: " ").dropFirst().first.flatMap { ResultFiles(csv: String($0)) })
      let saved = [files.csv, files.page]
      defer { for path in saved { try? FileManager.default.removeItem(atPath: path) } }
      #expect(run.output.contains("Page: \(files.page)\n"))
      #expect(files.csv.hasPrefix(FileManager.default.temporaryDirectory.path))
      #expect(try Results(contentsOf: files.csv, in: ResultFixtures.format).rows.count == 2)
    }
  }

  @Test func `a process that fails ends the run, and no files are written`() throws {
    try withFolder { folder in
      let run = try withProgram("exit 1") { program in
        self.run(output: folder + "/mine.csv", executable: program)
      }
      #expect(run.status == .failure)
      #expect(
        run.errors.contains(
          "found a process that ended with status 1, expected one that measures to the end"),
        "\(run.errors)")
      #expect(run.output.isEmpty)
      #expect(try names(in: folder).isEmpty)
    }
  }
}
