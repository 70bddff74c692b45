import Testing

/// What becomes of captures and of the uses of what they capture.
@Suite struct CaptureTests {
  private let weakSelf =
    "[unowned(unsafe) self, self__anchor = Referring.anchor(of: self)]"
  private let keep = "defer { withExtendedLifetime(self__held) {} }"

  @Test func aWeakReferenceIsAskedAtEachUse() throws {
    try expect(
      "let f = { [weak x] in x?.a(); b(x, c.x) }\n",
      becomes: "let f = { [unowned(unsafe) x, x__anchor = Referring.anchor(of: x)] in ",
      "Referring.ask(x__anchor, x)?.a(); b(Referring.ask(x__anchor, x), c.x) }\n")
  }

  @Test func whatIsUnwrappedIsAConstantOfTheSameName() throws {
    try expect(
      "f { [weak x] in if let x { x.a() } else { b(x) }; guard let x = x else { return }; x.c() }",
      becomes: "f { [unowned(unsafe) x, x__anchor = Referring.anchor(of: x)] in ",
      "if let x = Referring.ask(x__anchor, x) { x.a() } else { b(Referring.ask(x__anchor, x)) }; ",
      "guard let x = Referring.ask(x__anchor, x) else { return }; x.c() }")
  }

  @Test func selfIsHeldBesideTheCapturedOne() throws {
    try expect(
      "f { [weak self] in\n  guard let self, a else { return }\n  b()\n  self.c()\n}",
      becomes: "f { \(weakSelf) in\n",
      "  guard let self__held = Referring.ask(self__anchor, self), a else { return }; \(keep)\n",
      "  b()\n  self.c()\n}")
    try expect(
      "f { [weak self] in if let self { b() } else { c(self) } }",
      becomes:
        "f { \(weakSelf) in if let self__held = Referring.ask(self__anchor, self) { \(keep); b() } ",
      "else { c(Referring.ask(self__anchor, self)) } }")
    try expect(
      "f { [weak self] in while let self { b() } }",
      becomes:
        "f { \(weakSelf) in while let self__held = Referring.ask(self__anchor, self) { \(keep); b() } }"
    )
  }

  @Test func aGuardReachesNoFurtherThanItsBlock() throws {
    try expect(
      "f { [weak x] in if a { guard let x else { return }; x.b() }; x?.c() }",
      becomes: "f { [unowned(unsafe) x, x__anchor = Referring.anchor(of: x)] in ",
      "if a { guard let x = Referring.ask(x__anchor, x) else { return }; x.b() }; ",
      "Referring.ask(x__anchor, x)?.c() }")
  }

  @Test func aClosureThatMayOutliveTheScopeHoldsSelfItself() throws {
    let start =
      "f { \(weakSelf) in if let self__held = Referring.ask(self__anchor, self) { \(keep);"
    try expect(
      "f { [weak self] in if let self { g { self.h() } } }",
      becomes: start, " g { [self] in self.h() } } }")
    try expect(
      "f { [weak self] in if let self { g { a in self.h(a) } } }",
      becomes: start, " g { [self] a in self.h(a) } } }")
    try expect(
      "f { [weak self] in if let self { g { [a] in self.h(a) } } }",
      becomes: start, " g { [self, a] in self.h(a) } } }")
    // What is made where the closure is holds nothing.
    try expect(
      "f { [weak self] in if let self { g { [a = self.a] in h(a) } } }",
      becomes: start, " g { [a = self.a] in h(a) } } }")
    // One that does not name it can't escape.
    try expect(
      "f { [weak self] in if let self { g { h() } } }",
      becomes: start, " g { h() } } }")
    try expect(
      "f { [weak self] in if let self { g { [weak self] in self?.h() } } }",
      becomes: start, " g { \(weakSelf) in Referring.ask(self__anchor, self)?.h() } } }")
  }

  @Test func anUnownedSelfIsHeldWhileItsClosureRuns() throws {
    try expect(
      "f { [unowned self] a in b(a) }",
      becomes: "f { \(weakSelf) a in Referring.hold(self__anchor, self) { b(a) } }")
    try expect(
      "f { [unowned self] in g { self.h() } }",
      becomes: "f { \(weakSelf) in Referring.hold(self__anchor, self) { ",
      "g { [unowned(unsafe) self, self__anchor] in Referring.hold(self__anchor, self) { self.h() } } } }"
    )
  }

  @Test func anUnownedConstantIsDemandedAtEachUse() throws {
    try expect(
      "f { [unowned x] in x.a(x) }",
      becomes: "f { [unowned(unsafe) x, x__anchor = Referring.anchor(of: x)] in ",
      "Referring.demand(x__anchor, x).a(Referring.demand(x__anchor, x)) }")
  }

  @Test(arguments: [
    "f { [x, y = z.y] in x.a(y) }", "f { [unowned(unsafe) x] in x.a() }", "f { x in x.a() }",
  ])
  func otherCapturesStay(text: String) throws {
    #expect(try embedded(text) == text)
  }

  @Test(arguments: [
    ("f { [weak x = a.b] in x?.c() }", "1:6", "the capture weak x = a.b"),
    ("f { [unowned(safe) x] in x.c() }", "1:6", "the capture unowned(safe) x"),
    (
      "f { [weak x] in let x = 1 }", "1:21",
      "a second x in a closure that captures x weakly or unowned"
    ),
    (
      "f { [weak x] in if var x { } }", "1:20",
      "a second x in a closure that captures x weakly or unowned"
    ),
    ("f { [weak x] in g { x in } }", "1:21", "a parameter x in a closure that captures x"),
    (
      "f { [weak x] in g { [weak x] in } }", "1:22",
      "a weak capture of x, which is one outside, too"
    ),
    (
      "f { [unowned x] in g { [x] in } }", "1:25",
      "a capture of x, which is a weak or unowned capture outside"
    ),
    (
      "f { [weak x] in func g() {} }", "1:17",
      "a function, a type or an accessor in a closure with weak or unowned captures"
    ),
    (
      "f { [weak x] in class G {} }", "1:17",
      "a function, a type or an accessor in a closure with weak or unowned captures"
    ),
    (
      "f { [weak x] in var g: Int { 1 } }", "1:28",
      "a function, a type or an accessor in a closure with weak or unowned captures"
    ),
    (
      "f { [weak self] in let a = if let self { 1 } else { 2 } }", "1:28",
      "an \"if let self\" that is a value"
    ),
  ])
  func whatIsNotUnderstoodIsRefused(text: String, place: String, found: String) {
    #expect(
      refusal(text).hasPrefix(
        "Sources/LoginSearch/a.swift:\(place): found \(found), understood is"),
      "\(refusal(text))")
  }
}
