import Testing

@testable import Measuring

/// Without the optimiser Swift may add retains and their releases anywhere, so most tests check the
/// balance.
@Suite(.enabled(if: Meters.references.availability == .available)) struct ReferenceMeterTests {
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

  @Test func anEmptyBodyCountsNothing() throws {
    #expect(try counts {} == ReferenceCounts())
  }

  @Test func countsReferencesToAnObject() throws {
    let object = SizedObject()
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

  @Test func countsReferencesOfStringsOnlyIfThereIsAnObject() throws {
    // Reading the property inside the count would retain it.
    let holder = holder
    let long = String(repeating: "x", count: 100)
    #expect(try balance { holder.hold(long) } == 1)
    #expect(try balance { holder.hold("") } == -1)
    let short = String(repeating: "x", count: 10)
    #expect(try counts { holder.hold(short) } == ReferenceCounts())
    #expect(try counts { holder.hold("") } == ReferenceCounts())
  }

  @Test func countsObjects() throws {
    let counts = try counts { for _ in 0..<100 { holder.hold(SizedObject()) } }
    #expect(counts.objects == 100)
    #expect(counts.releases - counts.retains == 99)
  }

  @Test func countsContextsOfClosures() throws {
    #expect(try counts { _ = makeClosure(over: 1) }.objects == 1)
  }

  /// Compares with the number of heap blocks, so that no object made inside the runtime is missed.
  @Test(.enabled(if: Meters.heap.availability == .available))
  func countsBoxesAndErrors() throws {
    func check(_ body: () -> Void) throws {
      body()
      let heap = Meters.heap.count(body)
      #expect(try counts(body).objects == heap?.counts.allocations)
    }
    try check { _ = makeBox(of: 1) }
    try check { holder.hold(makeError(1)) }
  }

  @Test func aNestedCountIsPartOfTheOuterOne() throws {
    var inner: ReferenceCounts?
    let outer = try counts {
      holder.hold(SizedObject())
      inner = Meters.references.count { holder.hold(SizedObject()) }?.counts
      holder.hold(nil as SizedObject?)
    }
    #expect(inner?.objects == 1)
    #expect(outer.objects == 2)
    #expect(outer.releases - outer.retains == 2)
  }

  @Test(.enabled(if: Meters.heap.availability == .available))
  func theTwoMetersDoNotDisturbEachOther() throws {
    var objects: Int?
    func work() {
      objects = Meters.references.count { _ = makeClosure(over: 1) }?.counts.objects
    }
    // The runtime allocates at the first use of a type.
    work()
    let heap = Meters.heap.count(work)
    #expect(objects == 1)
    #expect(heap?.counts.allocations == 1)
  }
}
