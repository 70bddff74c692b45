import Testing

@testable import Metering

/// Tests of the meter of references. Without the optimiser Swift may add retains and their releases anywhere, so most
/// tests check the balance.
@Suite(.enabled(if: Meters.references.whyUnavailable == nil)) struct ReferenceMeterTests {
  private let holder = ReferenceHolder()

  private func counts(_ body: () -> Void) throws -> ReferenceCounts {
    let measured = Meters.references.count(body)
    return try #require(measured).counts
  }

  /// The number of retains minus the number of releases.
  private func balance(_ body: () -> Void) throws -> Int {
    let counts = try counts(body)
    return counts.retains - counts.releases
  }

  @Test func `retains and releases of an object are counted`() throws {
    let object = SizedObject()
    #expect(try counts {} == ReferenceCounts())
    #expect(try balance { holder.hold(object) } == 1)
    #expect(try balance { holder.hold(nil as SizedObject?) } == -1)
    let counts = try counts {
      for _ in 0..<100 {
        holder.hold(object)
        holder.hold(nil as SizedObject?)
      }
    }
    #expect(counts.retains >= 100)
    #expect(counts.releases == counts.retains)
    #expect(counts.objects == 0)
  }

  @Test func `a short string is not retained, and a long one is`() throws {
    // Reading the property inside the count would retain it.
    let holder = holder
    let long = String(repeating: "x", count: 100)
    #expect(try balance { holder.hold(long) } == 1)
    #expect(try balance { holder.hold("") } == -1)
    let short = String(repeating: "x", count: 10)
    #expect(try counts { holder.hold(short) } == ReferenceCounts())
  }

  /// Compares with the number of heap blocks, so that no object made inside the runtime is missed.
  @Test(.enabled(if: Meters.heap.whyUnavailable == nil))
  func `an instance, a closure and an error count as one object each`() throws {
    func check(_ body: () -> Void) throws {
      body()
      let objects = try counts(body).objects
      #expect(objects == 1 && objects == Meters.heap.count(body)?.counts.allocations)
    }
    try check { holder.hold(SizedObject()) }
    try check { _ = makeClosure(over: 1) }
    try check { holder.hold(makeError(1)) }
    #expect(try counts { for _ in 0..<100 { holder.hold(SizedObject()) } }.objects == 100)
  }
}

/// Holds one reference of each kind. Not generic: without the optimiser, generic code releases values inside the
/// standard library, where no call is counted.
private final class ReferenceHolder {
  var object: SizedObject?
  var text = ""
  var error: (any Error)?

  @inline(never) func hold(_ object: SizedObject?) { self.object = object }
  @inline(never) func hold(_ text: String) { self.text = text }
  @inline(never) func hold(_ error: (any Error)?) { self.error = error }
}

private struct SampleError: Error { var code = 1 }

@inline(never) private func makeError(_ code: Int) -> any Error { SampleError(code: code) }
