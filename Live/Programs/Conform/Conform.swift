import LoginSearch
import MVC
import MVI
import MVVM
import Reactor
import Scenario
import Vanilla
import Wire

// Plays a script of the rules on a variant and compares each step with the oracle. One call is one script, so that
// whoever calls knows which script was played when something traps.

@_expose(wasm, "variant_count") @_cdecl("conform_variant_count")
public func variantCount() -> Int32 { 5 }

@_expose(wasm, "script_count") @_cdecl("conform_script_count")
public func scriptCount() -> Int32 { Int32(RuleScript.all.count) }

/// Answers with the name of a variant.
@_expose(wasm, "variant_name") @_cdecl("conform_variant_name")
public func variantName(_ variant: Int32) {
  switch variant {
  case 0: answer = VanillaVariant().name
  case 1: answer = MVCVariant().name
  case 2: answer = MVVMVariant().name
  case 3: answer = MVIVariant().name
  default: answer = ReactorVariant().name
  }
}

/// Answers with the name of a script.
@_expose(wasm, "script_name") @_cdecl("conform_script_name")
public func scriptName(_ script: Int32) { answer = RuleScript.all[Int(script)].name }

/// Answers with what diverges, or with nothing.
@_expose(wasm, "check") @_cdecl("conform_check")
public func check(_ variant: Int32, _ script: Int32) {
  let file = RuleScript.all[Int(script)]
  let parsed: Script
  do {
    parsed = try Script(parsing: file.text, name: file.name)
  } catch {
    answer = error.description
    return
  }
  let check = ScriptCheck(parsed)
  if let contradiction = check.contradiction {
    answer = contradiction.description
    return
  }
  let divergence: Divergence? =
    switch variant {
    case 0: check.firstDivergence(of: VanillaVariant())
    case 1: check.firstDivergence(of: MVCVariant())
    case 2: check.firstDivergence(of: MVVMVariant())
    case 3: check.firstDivergence(of: MVIVariant())
    default: check.firstDivergence(of: ReactorVariant())
    }
  answer = divergence?.description ?? ""
}

/// Answers with what comes back otherwise than it was handed over, or with nothing.
@_expose(wasm, "hand_over") @_cdecl("conform_hand_over")
public func handOver(_ script: Int32) {
  handOver(RuleScript.all[Int(script)].script)
}

/// The same of a script that has each form of each line.
@_expose(wasm, "hand_over_every_form") @_cdecl("conform_hand_over_every_form")
public func handOverEveryForm() {
  do {
    handOver(try Script(parsing: everyForm, name: "every form"))
  } catch {
    answer = error.description
  }
}

/// Hands over the setup of a script, its steps, and what is found after each of them.
private func handOver(_ script: Script) {
  let driver = Driver(checkingWith: script.visibleRows)
  driver.launch(VanillaVariant(), with: script.configuration)
  let setup = Setup(configuration: script.configuration, visibleRows: script.visibleRows)
  answer = comesBack({ $0.write(setup) }, { $0.setup() == setup }) ? "" : "the setup"
  for step in script.steps where answer.isEmpty {
    let isEqual = comesBack({ $0.write(step) }) { bytes in
      switch bytes.step() {
      case .step(let found): found == step
      case .expectation(let line): line == step.description
      }
    }
    driver.perform(step)
    let observation = Observation(of: driver)
    if !isEqual {
      answer = step.description
    } else if !comesBack({ $0.write(observation) }, { $0.observation() == observation }) {
      answer = "what is found after \(step)"
    }
  }
}

/// Whether what is written is all that is read, and equal.
private func comesBack(
  _ write: (inout ByteWriter) -> Void, _ isRead: (inout ByteReader) -> Bool
) -> Bool {
  var written = ByteWriter()
  write(&written)
  var bytes = ByteReader(written.bytes[...])
  return isRead(&bytes) && bytes.isAtEnd
}

// MARK: The answer, as bytes

nonisolated(unsafe) private var answer = "" {
  didSet { bytes = Array(answer.utf8) }
}
nonisolated(unsafe) private var bytes: [UInt8] = []

@_expose(wasm, "answer_start") @_cdecl("conform_answer_start")
public func answerStart() -> UnsafePointer<UInt8>? {
  // The array stays where it is until the next answer.
  bytes.withUnsafeBufferPointer { $0.baseAddress }
}

@_expose(wasm, "answer_count") @_cdecl("conform_answer_count")
public func answerCount() -> Int32 { Int32(bytes.count) }
