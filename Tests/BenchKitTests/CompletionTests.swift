import Foundation
import TestSupport
import Testing
import Vanilla

@testable import Basics
@testable import BenchKit

@Suite struct CompletionTests {
  private let completion = Completion(
    toolName: "my bench", commands: Commands.all.map(\.spec), choices: ["MVC", "It's mine"],
    lists: [
      CompletionCommand.workloads: ["burst", "toggle row/10"],
      CompletionCommand.repeatableWorkloads: ["toggle row/10", "type in id"],
    ])

  @Test(arguments: Shell.allCases)
  func everyCommandOptionAndWordIsInTheScript(_ shell: Shell) {
    let text = completion.lines(for: shell).joined(separator: "\n")
    let words = Set(
      text.split { !($0.isLetter || $0.isNumber || "-.".contains($0)) }.map(String.init))
    for command in Commands.all.map(\.spec) {
      #expect(words.contains(command.name))
      for option in command.options {
        #expect(words.contains(option.spelling) || words.contains(option.name), "\(option.name)")
        for word in completion.words(option.values) ?? [] where !word.contains(" ") {
          #expect(words.contains(word), "\(word)")
        }
      }
    }
    #expect(words.isSuperset(of: ["MVC", "bash", "zsh", "fish", ".scenario"]))
  }

  /// What kinds of values there are, and how a shell learns each.
  @Test func aValueIsCompletedByItsKind() {
    let bash = completion.lines(for: .bash).joined(separator: "\n")
    #expect(bash.contains("'verify --variant') candidates=(MVC 'It'\\''s mine') ;;"))
    #expect(
      bash.contains(
        "'verify --script') _my_bench_files \"$word\" .scenario; candidates=(L1-launch "))
    #expect(bash.contains("'run --filter') candidates=(burst 'toggle row/10') ;;"))
    #expect(bash.contains("  repeat) candidates=('toggle row/10' 'type in id') ;;"))
    #expect(bash.contains("'verify --scenarios') _my_bench_files \"$word\" '' ;;"))
    #expect(bash.contains("'fuzz --count') : ;;"))
    #expect(bash.contains("  compare) _my_bench_files \"$word\" .csv ;;"))
    #expect(bash.contains("  completion) candidates=(bash zsh fish) ;;"))
    #expect(bash.contains("complete -F _my_bench 'my bench'"))

    let zsh = completion.lines(for: .zsh).joined(separator: "\n")
    #expect(zsh.contains(":NAME:(MVC It\\'\\''s\\ mine)'"))
    #expect(zsh.contains("'*--script=[Plays this script\\: a file, the name of a script"))
    #expect(zsh.contains("'2:NEW.csv:_files -g"))
    #expect(zsh.contains(":FOLDER:_files -/'"))
    #expect(zsh.contains("'1:COMMAND:(run "))
    #expect(zsh.contains(":FILE:{compadd - L1-launch "))
    #expect(zsh.contains("; _files -g '\\''*.scenario'\\''}'"))
    #expect(zsh.contains("'1:WORKLOAD:(toggle\\ row/10 type\\ in\\ id)'"))

    let fish = completion.lines(for: .fish).joined(separator: "\n")
    #expect(fish.contains(" -l variant -x -a 'MVC \\'It\\\\\\'s mine\\'' -d "))
    #expect(fish.contains("-l scenarios -x -a '(__fish_complete_directories)'"))
    #expect(fish.contains("-l script -x -k -a '(__fish_complete_suffix .scenario) L1-launch "))
    #expect(fish.contains("-l filter -x -a 'burst \\'toggle row/10\\'' -d"))
    #expect(fish.contains("-l count -x -d"))
  }

  /// What bash offers after the words, the last of which is incomplete.
  private func offered(after words: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let script =
      completion.lines(for: .bash) + [
        "COMP_WORDS=(\((["my bench"] + words).map(\.shellWord).joined(separator: " ")))",
        "COMP_CWORD=\(words.count)", "_my_bench", "printf '%s\\n' \"${COMPREPLY[@]}\"",
      ]
    process.arguments = ["-c", script.joined(separator: "\n")]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
  func bashOffersNamesAsTheyAreTyped() throws {
    #expect(try offered(after: ["verify", "--script", "L1"]) == ["L1-launch"])
    #expect(try offered(after: ["play", "S2-"]) == ["S2-new-load-replaces-old"])
    #expect(try offered(after: ["run", "--filter", ""]) == ["burst", "toggle\\ row/10"])
    #expect(try offered(after: ["run", "--filter", "=", "bu"]) == ["burst"])
    // Blanks are typed with a backslash or in quotes, and the shell adds the second quote.
    #expect(try offered(after: ["repeat", "toggle\\ r"]) == ["toggle\\ row/10"])
    for quote in ["\"", "'"] {
      #expect(try offered(after: ["repeat", quote + "type in"]) == ["type in id"])
    }
    #expect(try offered(after: ["repeat", "nope"]) == [])
  }

  @Test func theCommandPrintsTheScript() {
    for shell in Shell.allCases {
      let run = BenchRun("completion", shell.rawValue)
      #expect(run.status == .success)
      #expect(run.output.contains("Rude"))
      #expect(run.output.contains("happy"))
    }
    let other = BenchRun("completion", "bahs")
    #expect(other.status == .failure)
    #expect(
      other.errors.contains(
        "found shell \"bahs\", expected \"bash\", \"zsh\" or \"fish\"; did you mean \"bash\"?"))
    #expect(BenchRun("completion").errors.contains("found no SHELL, expected bash, zsh or fish"))
  }

  @Test func itsPageCallsTheToolByItsName() {
    let captured = CapturedOutput()
    let output = captured.output()
    let session = Session(
      contenders: [VanillaVariant()], toolName: "ElmBench", output: output, errors: output)
    #expect(CommandLineTool.run(["help", "completion"], in: session) == .success)
    let page = captured.text
    #expect(page.contains("eval \"$(ElmBench completion bash)\""))
    #expect(page.contains("/ElmBench.fish"))
    #expect(!page.split(whereSeparator: \.isWhitespace).contains { $0.contains("bench") })
  }
}
