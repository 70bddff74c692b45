import Testing

@testable import Metering

/// Without the optimiser Swift adds retains and their releases where it likes, so what the tests know is
/// the balance.
@Suite(.enabled(if: Meters.references.availability == .available)) struct ReferenceMeterTests {
  private let pocket = Pocket()

  private func counts(_ body: () -> Void) throws -> ReferenceCounts {
    let measured = Meters.references.count(body)
    return try #require(measured).counts
  }

  /// How many more retains than releases.
  private func balance(_ body: () -> Void) throws -> Int {
    let counts = try counts(body)
    return counts.retains - counts.releases
  }

  @Test func nothingIsNothing() throws {
    #expect(try counts {} == ReferenceCounts())
  }

  @Test func countsReferencesToAnObject() throws {
    let thing = Thing()
    #expect(try balance { pocket.take(thing) } == 1)
    #expect(try balance { pocket.take(nil as Thing?) } == -1)
    let counts = try counts {
      for _ in 0..<100 {
        pocket.take(thing)
        pocket.take(nil as Thing?)
      }
    }
    #expect(counts.retains >= 100)
    #expect(counts.releases == counts.retains)
    #expect(counts.objects == 0)
  }

  @Test func countsReferencesOfStringsOnlyIfThereIsAnObject() throws {
    // A retain of the test itself would be counted.
    let pocket = pocket
    let long = String(repeating: "x", count: 100)
    #expect(try balance { pocket.take(long) } == 1)
    #expect(try balance { pocket.take("") } == -1)
    let short = String(repeating: "x", count: 10)
    #expect(try counts { pocket.take(short) } == ReferenceCounts())
    #expect(try counts { pocket.take("") } == ReferenceCounts())
  }

  @Test func countsObjects() throws {
    let counts = try counts { for _ in 0..<100 { pocket.take(Thing()) } }
    #expect(counts.objects == 100)
    #expect(counts.releases - counts.retains == 99)
  }

  @Test func countsContextsOfClosures() throws {
    #expect(try counts { _ = closure(over: 1) }.objects == 1)
  }

  /// As many as blocks of the heap, so none that the runtime makes within itself is missed.
  @Test(.enabled(if: Meters.heap.availability == .available))
  func countsBoxesAndErrors() throws {
    func check(_ body: () -> Void) throws {
      body()
      let heap = Meters.heap.count(body)
      #expect(try counts(body).objects == heap?.counts.allocations)
    }
    try check { _ = memory(of: 1) }
    try check { pocket.take(mishap(1)) }
  }

  @Test func aCountWithinACountIsPartOfIt() throws {
    var inner: ReferenceCounts?
    let outer = try counts {
      pocket.take(Thing())
      inner = Meters.references.count { pocket.take(Thing()) }?.counts
      pocket.take(nil as Thing?)
    }
    #expect(inner?.objects == 1)
    #expect(outer.objects == 2)
    #expect(outer.releases - outer.retains == 2)
  }

  @Test(.enabled(if: Meters.heap.availability == .available))
  func theOtherMeterDoesNotDisturb() throws {
    var objects: Int?
    func work() {
      objects = Meters.references.count { _ = closure(over: 1) }?.counts.objects
    }
    // What the runtime makes at the first use of a type is not meant.
    work()
    let heap = Meters.heap.count(work)
    #expect(objects == 1)
    #expect(heap?.counts.allocations == 1)
  }
}
