/// The reference-counting calls that code outside the standard library made to the Swift runtime.
///
/// Counts the calls of the program itself, Foundation, Concurrency, Observation, and everything
/// else outside libswiftCore. Does not count calls inside libswiftCore: standard library code that
/// was not specialised into its caller, dynamic casts, the destruction of arrays, the runtime's own
/// use of weak and unowned references. Calls that the optimiser removed do not happen.
package struct ReferenceCounts: Hashable, Sendable {
  /// Strong retains; a call that retains n times counts n.
  ///
  /// Null and values without an object (such as a short string) are not counted. An object that is
  /// never freed (a constant, the empty array) counts like any other, because the call is made.
  package var retains = 0

  /// Strong releases, counted in the same way.
  package var releases = 0

  /// Objects allocated on the heap: instances, buffers of arrays and strings, closure contexts,
  /// boxes of captured variables, errors. Objects on the stack do not count.
  package var objects = 0
}

extension ReferenceCounts: Countable {
  package static func - (later: ReferenceCounts, earlier: ReferenceCounts) -> ReferenceCounts {
    ReferenceCounts(
      retains: later.retains - earlier.retains,
      releases: later.releases - earlier.releases,
      objects: later.objects - earlier.objects)
  }

  package var description: String {
    "\(retains) retains, \(releases) releases, \(objects) objects"
  }
}
