import Basics
import Results

/// `merge`: makes one result of runs that measured different workloads.
struct MergeCommand: Command {
  static let output = Option.resultFiles(
    "output",
    help: "Where to write the result, with a .json beside the .csv. Without it nothing is written.")

  let spec = CommandSpec(
    name: "merge",
    summary: "Makes one result of several runs, which measured different workloads.",
    discussion: [
      "Each workload keeps the figures of its run, with its own floor and control: nothing is computed "
        + "again. The column run says which run measured a row, and the JSON has the machine of "
        + "each. A workload that two runs have, in whatever sizes, is refused.",
      "report and compare take the result as that of one run.",
    ],
    operands: [
      .init(
        placeholder: "FIRST.csv", help: "results of a run, with the JSON beside it",
        values: .file(ending: ".csv")),
      .init(
        placeholder: "NEXT.csv", help: "results of other runs", values: .file(ending: ".csv"),
        isRepeatable: true),
    ],
    options: [output.spec],
    examples: ["merge linux.csv mac.csv --output both.csv"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    guard let output = arguments[Self.output] else {
      throw UsageError(
        found: "no --output", expected: "where to write the result",
        action: "add --output FILE.csv")
    }
    let files = arguments.operands
    if files.contains(where: { [output.csv, output.json].contains($0) }) {
      throw UsageError(
        found: "--output \(output.csv.quoted), one of the runs", expected: "another file")
    }
    try output.checkWritable()
    let merged = try Results(
      merging: try files.map { (file: $0, results: try whole(of: $0)) })
    try output.write(merged)
    for run in merged.runs {
      let workloads = merged.workloads(of: run)
      session.output.printWrapped("\(run.words): \(workloads.count.of("workload"))", hanging: 2)
    }
    session.output.print("written: \(output.csv), \(output.json)")
    return .success
  }

  /// The results of a run, with the machine and the samples, which are in its JSON.
  private func whole(of file: String) throws -> Results {
    let results = try Results(contentsOf: file)
    guard results.environment != nil else {
      throw FileError(
        file: file, found: "no JSON beside it", expected: "both files of a run",
        advice: "copy the JSON of the run, too: it has the machine and the samples")
    }
    return results
  }
}
