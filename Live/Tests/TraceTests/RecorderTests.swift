import Foundation
import Hops
import Rewriting
import Testing
import Trace
import Tracing

/// What the recorder keeps, and what a traced copy tells it. One test at a time, as there is one recorder.
@Suite(.serialized) struct RecorderTests {
  private func recorded(capacity: Int = 100, _ work: () -> Void) -> [Int32] {
    Recorder.prepare(capacity: capacity)
    Recorder.start()
    work()
    Recorder.stop()
    return Array(UnsafeBufferPointer(start: Recorder.numbers, count: 2 * Recorder.count))
  }

  @Test func eventsComeInOrderAsPairs() {
    #expect(
      recorded {
        enterHop(7)
        traceEvent(.write, 3)
        leaveHop()
      } == [1, 7, 3, 3, 0, 0])
  }

  @Test func aClosureIsLeftHoweverItEnds() {
    struct Failure: Error {}
    func fail() throws -> Int { throw Failure() }
    var result = ""
    var failed = false
    let numbers = recorded {
      result = inHop(1, "result")
      do { try inThrowingHop(2, try fail()) } catch { failed = error is Failure }
    }
    #expect(numbers == [1, 1, 0, 0, 1, 2, 0, 0])
    #expect(result == "result")
    #expect(failed)
  }

  @Test func nothingIsRecordedBeforeTheStartOrAfterTheStop() {
    #expect(recorded {}.isEmpty)
    enterHop(1)
    leaveHop()
    #expect(Recorder.count == 0)
  }

  @Test func aStartForgetsWhatWasBefore() {
    #expect(recorded { traceEvent(.write, 1) }.count == 2)
    Recorder.start()
    Recorder.stop()
    #expect(Recorder.count == 0)
  }

  @Test func whatTheDriverDoesForItselfIsLeftOut() {
    #expect(
      recorded {
        traceBegin(.cancel, 1)
        tracePause()
        traceEvent(.timerStops)
        tracePause()
        traceResume()
        traceEvent(.timerStops)
        traceResume()
        traceEvent(.readPreferences)
      } == [7, 1, 10, 0])
  }

  @Test func anEventWithoutRoomIsCounted() {
    #expect(
      recorded(capacity: 2) { for number in 1...5 { traceEvent(.write, Int32(number)) } }
        == [3, 1, 3, 2])
    #expect(Recorder.lost == 3)
    Recorder.start()
    #expect(Recorder.lost == 0)
  }

  // MARK: A small copy

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixture")

  /// Its copy is compiled with these tests.
  @Test func theCopyIsWhatThePassMakesOfTheSource() throws {
    let source = try String(
      contentsOf: Self.folder.appendingPathComponent("CounterLogic.swift.txt"), encoding: .utf8)
    let copy = try String(
      contentsOf: Self.folder.appendingPathComponent("CounterLogic.swift"), encoding: .utf8)
    var tracer = Tracer(variants: ["MVC", "MVI"])
    let file = SourceFile(module: "MVC", path: "Sources/MVC/CounterLogic.swift", text: source)
    #expect(try tracer.traced(file).text == copy)
  }

  @Test func theCopyReportsEachCallOnce() throws {
    var tracer = Tracer(variants: ["MVC", "MVI"])
    let source = try String(
      contentsOf: Self.folder.appendingPathComponent("CounterLogic.swift.txt"), encoding: .utf8)
    _ = try tracer.traced(
      SourceFile(module: "MVC", path: "Sources/MVC/CounterLogic.swift", text: source))
    let counter = Counter()
    var sums: [Int] = []
    let numbers = recorded { sums = [counter.add(0), counter.add(3), counter.add(1)] }
    #expect(sums == [0, -3, 4])
    let report = TraceReport(
      variant: "Counter", script: "three additions", table: tracer.table,
      steps: [
        TraceReport.Step(
          line: nil, title: "add", isGesture: true, trees: try TraceNode.trees(of: numbers),
          neededWrites: 0)
      ])
    #expect(
      report.text == """
        Counter, three additions

        add: 11 hops, 0 crossings, 0 writes (0 redundant, 0 needed)
          logic     Counter.add(_:)  Sources/MVC/CounterLogic.swift:11
          logic     Counter.add(_:)  Sources/MVC/CounterLogic.swift:11
          logic       Counter.later(_:)  Sources/MVC/CounterLogic.swift:19
          logic         Counter.later { } in add(_:)  Sources/MVC/CounterLogic.swift:13
          logic           Counter.count.didSet  Sources/MVC/CounterLogic.swift:8
          logic       Counter.isEven(_:)  Sources/MVC/CounterLogic.swift:17
          logic     Counter.add(_:)  Sources/MVC/CounterLogic.swift:11
          logic       Counter.later(_:)  Sources/MVC/CounterLogic.swift:19
          logic         Counter.later { } in add(_:)  Sources/MVC/CounterLogic.swift:13
          logic           Counter.count.didSet  Sources/MVC/CounterLogic.swift:8
          logic       Counter.isEven(_:)  Sources/MVC/CounterLogic.swift:17

        """)
  }
}
