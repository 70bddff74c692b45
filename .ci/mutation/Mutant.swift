/// One small change of a variant's source, made by rule.
struct Mutant: Sendable {
  /// What the switch in the copy knows it by. It is another one after each edit of a source.
  var number: Int
  var variant: String
  /// The file's name, without the folder.
  var file: String
  /// The type and function that it is in.
  var place: String
  var change: Change
  /// The source that changes, on one line.
  var text: String
  /// Counts mutants that are equal in all of this, from 1.
  var occurrence: Int
  var edit: Edit

  /// Stays the same when other lines of the file change, so that a list can name it.
  var name: String {
    let number = occurrence > 1 ? " | \(occurrence)" : ""
    return "\(variant)/\(file) | \(place) | \(change.rawValue) | \(text)\(number)"
  }
}

/// What the mutant is in the file as people know it: other text for a range of its bytes.
struct Edit: Sendable {
  var range: Range<Int>
  var replacement: String
}

/// The rules by which mutants are made.
enum Change: String, CaseIterable, Sendable {
  case leaveOut = "leave out"
  case dropCancel = "drop a cancel"
  case swap
  case returnEarly = "return early"
  case negate
  case dropCondition = "drop a condition"
  case dropGuard = "drop a guard"
  case never
  case moveBound = "move a bound"
  case constant = "other constant"
  case otherCase = "other case"
  case takeDefault = "take the default"
  case strengthen
  case leaveOutElement = "leave out an element"

  var sentence: String {
    switch self {
    case .leaveOut: "a call or an assignment"
    case .dropCancel: "the same, if it cancels, removes or unsubscribes"
    case .swap: "a call or an assignment and the next one"
    case .returnEarly: "before any statement of a function but the last"
    case .negate: "a condition, a comparison, or a part of one"
    case .dropCondition: "of an `if`, `while` or `where`, or one side of `&&` or `||`"
    case .dropGuard: "one condition of a `guard`"
    case .never: "an `if` that is never met, a `guard` that never lets pass"
    case .moveBound: "`<` becomes `<=`, and so on"
    case .constant: "another Boolean, number or text"
    case .otherCase: "another case of the same enumeration"
    case .takeDefault: "what is right of `??`"
    case .strengthen: "`weak` and `unowned`, in closures and properties"
    case .leaveOutElement: "of an array, or of a list of mutations"
    }
  }
}
