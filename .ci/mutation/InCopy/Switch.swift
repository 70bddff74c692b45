import Foundation

// The switch, in each variant of the copy. The environment says which mutant is active.

private let active = Int(ProcessInfo.processInfo.environment["MUTANT"] ?? "") ?? 0

/// Where the mutants that are asked for are written, each once; nil to write nothing. One thread plays.
nonisolated(unsafe) private let asked: UnsafeMutablePointer<FILE>? =
  ProcessInfo.processInfo.environment["MUTANTS_ASKED"].flatMap { fopen($0, "a") }
nonisolated(unsafe) private var noted: Set<Int> = []

@inline(never)
func mutant(_ number: Int) -> Bool {
  if let asked, noted.insert(number).inserted {
    fputs("\(number)\n", asked)
    fflush(asked)
  }
  return number == active
}

/// Only read by the optimizer, which so can't tell that nothing is kept there.
nonisolated(unsafe) private var kept: AnyObject?

/// Makes a closure hold what it captured.
@inline(never)
func keep(_ object: AnyObject?) {
  if active < 0 { kept = object }
}

@inline(never)
func without<Element>(_ number: Int, _ index: Int, _ elements: [Element]) -> [Element] {
  guard mutant(number) else { return elements }
  var fewer = elements
  fewer.remove(at: index)
  return fewer
}

/// A weak property that is strong while a mutant is active.
@propertyWrapper
struct Held<Wrapped> {
  private weak var weakly: AnyObject?
  private var strongly: AnyObject?
  private let number: Int

  init(wrappedValue: Wrapped?, _ number: Int) {
    self.number = number
    self.wrappedValue = wrappedValue
  }

  var wrappedValue: Wrapped? {
    get { weakly as? Wrapped }
    set {
      weakly = newValue as AnyObject?
      strongly = mutant(number) ? weakly : nil
    }
  }
}
