import LoginSearch
import Scenario
import Wire

// What the rules say of a session, for the page. The variants are not in here: the page hands over what it found.
// WebAssembly has one thread here, so nothing else touches the variables.

nonisolated(unsafe) private var expected: ExpectedSession?
/// The latest step, if it is an expectation.
nonisolated(unsafe) private var expectation: Expectation?

/// Reads the text of a script. Returns 0 and answers with its setup and its steps, each with the number of its line;
/// or returns 1 and answers with a message.
@_expose(wasm, "rules_read") @_cdecl("rules_read")
public func rulesRead() -> Int32 {
  do throws(ScriptError) {
    let script = try Script(parsing: Exchange.receivedText, name: "script")
    var bytes = ByteWriter()
    var setup = ByteWriter()
    setup.write(Setup(configuration: script.configuration, visibleRows: script.visibleRows))
    bytes.write(setup)
    bytes.write(script.lines) { bytes, line in
      // Only lines that a check adds have no number.
      bytes.write(line.number ?? 0)
      var step = ByteWriter()
      step.write(line.step)
      bytes.write(step)
    }
    Exchange.answer(bytes)
    return 0
  } catch {
    Exchange.answer(error.longDescription)
    return 1
  }
}

/// Expects what holds after the launch with the setup in the input.
@_expose(wasm, "rules_start") @_cdecl("rules_start")
public func rulesStart() {
  var bytes = Exchange.received
  let setup = bytes.setup()
  expected = ExpectedSession(configuration: setup.configuration, visibleRows: setup.visibleRows)
  expectation = nil
}

/// Goes on to what holds after the steps in the input.
@_expose(wasm, "rules_play") @_cdecl("rules_play")
public func rulesPlay() {
  var bytes = Exchange.received
  while !bytes.isAtEnd {
    switch bytes.step() {
    case .step(let step):
      expectation = nil
      expected?.perform(step)
    case .expectation(let line):
      // It was printed from a step that was read.
      guard case .expect(let next) = try? Script(parsing: line, name: "script").steps.first else {
        fatalError("an expectation that can't be read again")
      }
      expectation = next
    }
  }
}

/// Compares the observation in the input with the rules. Answers with what differs, and with what is found instead of
/// what the latest step expects, if it is an expectation that is not met. To ask before `rules_start` is a mistake.
@_expose(wasm, "rules_check") @_cdecl("rules_check")
public func rulesCheck() {
  guard let expected else { fatalError("the rules were asked about a session that has not begun") }
  var found = Exchange.received
  let observation = found.observation()
  var bytes = ByteWriter()
  bytes.write(expected.differences(from: observation)) {
    $0.write($1.aspect.rawValue)
    $0.write($1.expected)
    $0.write($1.found)
  }
  bytes.write(
    expectation?.found(in: observation.snapshot, after: observation.serviceCalls[...])
  ) { $0.write($1) }
  Exchange.answer(bytes)
}
