/// Holds one reference of each kind. Not generic, unlike `ValueStorage`: without the optimiser,
/// generic code releases values inside the standard library, where no call is counted.
final class ReferenceHolder {
  var object: SizedObject?
  var text = ""
  var error: (any Error)?

  @inline(never) func hold(_ object: SizedObject?) { self.object = object }
  @inline(never) func hold(_ text: String) { self.text = text }
  @inline(never) func hold(_ error: (any Error)?) { self.error = error }
}
