/// - Throws: if a program or a change whose figures are known is counted otherwise.
func checkKnownAnswers() throws {
  try check(countedProgram(), knownProgram)
  try check(countedKit(), knownKit)
  try check(countedChange(), knownChange)
}

private func check<Value: Equatable>(
  _ found: [String: Value], _ expected: [String: Value]
) throws {
  for key in Set(found.keys).union(expected.keys).sorted() where found[key] != expected[key] {
    func text(_ value: Value?) -> String { value.map { "\($0)" } ?? "nothing" }
    throw Failure(
      description: "\(key): found \(text(found[key])), expected \(text(expected[key]))")
  }
}

private func countedProgram() -> [String: Double] {
  let first = """
    import LoginSearch

    final class Model {
      weak var owner: Owner?
      var sum: Int { 1 }
      var b: Int { didSet {} }
      var d: Int { get { 0 } }
      func alertAll() { owner?.tell() }
    }
    extension Model.Part { func f() {} }
    extension Model { func state(of it: Int) -> Int { 1 } }
    """
  let second = """
    protocol Owner: AnyObject { var name: String { get } ; func tell() }
    struct Shower: Owner {
      let label: Label
      enum Kind { case plain, alert }
      func tell() { label.text = "" ; label.route() }
    }
    func free() { let x = { [unowned self] in self } }
    """
  let program = Program([("A.swift", first), ("B.swift", second)])
  return Dictionary(uniqueKeysWithValues: program.rows(widgets: ["Label"]).map { ($0, $1) })
}

private var knownProgram: [String: Double] {
  // Line by line; the quotes of an empty text are two.
  let (model, shower) = (4.0 + 6 + 7 + 9 + 10 + 12 + 1 + 12, 5.0 + 4 + 8 + 18 + 1)
  let (owner, free) = (18.0, 17.0)
  let all = 2 + model + owner + shower + free
  return [
    "files": 2, "tokens": all, "largest file": owner + shower + free,
    "largest file share": (owner + shower + free) / all, "largest type": model,
    "largest type share": model / all, "types": 3, "protocols": 1, "functions": 7,
    "longest function": 18, "stored properties": 3, "weak and unowned": 2,
    "share without a widget": (all - 2 - shower) / all,
    // The whole function, the case, and the last statement.
    "tokens of alerts and navigation": 12 + 1 + 5,
  ]
}

/// How much each of some programs uses of one kit.
private func countedKit() -> [String: Int] {
  let kit = """
    final class Box<Value> { var value = 1 }
    final class Request { let box: Box<Int> }
    extension Box { func f() {} }
    final class Event { let request: Request }
    extension Label { func show() {} }
    """
  return Dictionary(
    uniqueKeysWithValues: knownKit.keys.map { text in
      (text, Program([("A.swift", text)]).tokensUsed(of: [("Kit.swift", kit)]))
    })
}

private var knownKit: [String: Int] {
  // In the order of the kit. A type brings its extensions, and what it names.
  let (box, request, extensionOfBox, event, extensionOfLabel) = (12, 12, 10, 9, 10)
  return [
    "let a = 1": 0, "let a = Box()": box + extensionOfBox,
    "let a = Event()": event + request + box + extensionOfBox,
    // A function of an extension, without its type.
    "let a = b.show()": extensionOfLabel,
    // A type of its own, and what the bench asks of a variant.
    "enum Event {} ; let a: Event": 0, "struct A { func state(of a: Request) -> Int { 1 } }": 0,
  ]
}

/// Hunks of each kind, a file that is new, and one that stays as it was.
private func countedChange() -> [String: Int] {
  let diff = """
    diff --git a/before/SearchModel.swift b/after/SearchModel.swift
    --- a/before/SearchModel.swift
    +++ b/after/SearchModel.swift
    @@ -3,2 +3,3 @@
    -  // A comment.
    -  let b = 2
    +  // Another comment.
    +  let b = 30 + 4
    +  var sum: Int { a + b }
    @@ -6 +6,0 @@
    -  func g() {}
    @@ -7 +7 @@
    -  // A comment.
    +  // Another.
    diff --git a/after/Login.swift b/after/Login.swift
    --- /dev/null
    +++ b/after/Login.swift
    @@ -0,0 +1 @@
    +struct Login { let a = 1 }
    diff --git a/before/LoginLogic.swift b/after/LoginLogic.swift
    --- a/before/LoginLogic.swift
    +++ b/after/LoginLogic.swift
    @@ -1 +1 @@
    -f()
    +f(a)
    """
  let old = [
    "SearchModel.swift": "class Model { let b = 2 }", "LoginLogic.swift": "f()", "A.swift": "",
  ]
  let new = [
    "SearchModel.swift": "class Model { let b = 34, c = 0 }", "LoginLogic.swift": "f(a)",
    "Login.swift": "struct Login { let a = 1 }", "A.swift": "",
  ]
  return Change(from: old, to: new, diff: diff).figures
}

private let knownChange = [
  "files": 3, "new files": 1, "roles": 3, "hunks": 4, "hunks that change": 2,
  // "+ 4", "var sum : Int { a + b }", "struct Login { let a = 1 }" and "a".
  "tokens added": 2 + 9 + 8 + 1, "tokens added to the logic": 1, "tokens changed": 1,
  // "func g ( ) { }"
  "tokens deleted": 6, "types": 1, "stored properties": 2,
]
