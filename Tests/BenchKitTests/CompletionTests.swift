import TestSupport
import Testing
import Vanilla

@testable import BenchKit
@testable import Terminal

@Suite struct CompletionTests {
  private let completion = Completion(
    toolName: "my bench", commands: Commands.all.map(\.spec), choices: ["MVC", "It's mine"])

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
    #expect(bash.contains("'verify --script') _my_bench_files \"$word\" .scenario ;;"))
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

    let fish = completion.lines(for: .fish).joined(separator: "\n")
    #expect(fish.contains(" -l variant -x -a 'MVC \\'It\\\\\\'s mine\\'' -d "))
    #expect(fish.contains("-l scenarios -x -a '(__fish_complete_directories)'"))
    #expect(fish.contains("-l script -x -k -a '(__fish_complete_suffix .scenario)'"))
    #expect(fish.contains("-l count -x -d"))
  }

  @Test func theCommandPrintsTheScript() {
    for shell in Shell.allCases {
      let run = BenchRun("completion", shell.rawValue)
      #expect(run.status == .success)
      #expect(run.output.contains("Rude"))
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
