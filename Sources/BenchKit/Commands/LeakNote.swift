import Basics
import Measuring

/// Prints where leaks were not looked for: what nobody checked must not look as if it were in order.
struct LeakNote {
  /// Nil if nobody asked for leaks.
  let leaks: LeakCheck?
  /// The variants for which they were not looked for in at least one script.
  let variants: [String]

  func print(to output: Output) {
    guard let leaks, !variants.isEmpty else { return }
    let reason =
      leaks.obstacle
      ?? "another thread allocated or freed memory while \(variants.joined(separator: ", ")) played"
    output.printWrapped("Not everything was checked for leaked memory: \(reason).")
  }
}
