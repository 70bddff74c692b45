/// The calls that code outside the standard library made to the Swift runtime to count references.
///
/// Seen are the calls of the program itself, Foundation, Concurrency, Observation, and everything else
/// that is not libswiftCore. Not seen is what libswiftCore does within itself: code of the standard
/// library that was not specialised into its caller, dynamic casts, the destruction of arrays, the
/// runtime's own use of weak and unowned references. What the optimiser removed was never done.
package struct ReferenceCounts: Hashable, Sendable {
  /// Strong references taken; a call that takes n of them counts n.
  ///
  /// Null, and a value that needs no object (a short string in its storage), have no count, and no
  /// reference to them is counted. An object that is never freed (a constant, the empty array) counts
  /// like any other: the call is made and looks at it.
  package var retains = 0

  /// Strong references given back, counted in the same way.
  package var releases = 0

  /// Objects made on the heap: instances, buffers of arrays and strings, contexts of closures, boxes of
  /// captured variables, errors. Those on the stack are none.
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
