import Basics

extension BenchmarkCase {
  /// One way to perform the workload.
  public struct Implementation: Sendable {
    public let name: String
    /// The slowdown of each batch, as a fraction of its time, to test whether a run notices it.
    var slowdown: Double?
    /// The empty operation that is measured in the same way.
    var kind = EmptyOperation.loop
    /// Creates the runner that repeats its operation. Your own counters can use it, too.
    public let makeRunner: @Sendable () -> any Runner

    public init(_ name: String, makeRunner: @escaping @Sendable () -> any Runner) {
      self.name = name
      self.makeRunner = makeRunner
    }

    /// Creates an implementation of an operation so short that a call would matter. The loop must pass the operation's
    /// result to `blackHole`, and get values that don't depend on the iteration from `identity`.
    ///
    /// - Parameter makeLoop: prepares the operation, untimed, and returns a function that repeats it.
    public init(_ name: String, makeLoop: @escaping @Sendable () -> (_ operations: Int) -> Void) {
      self.init(name, makeRunner: { LoopRunner(makeLoop()) })
    }

    private init(
      _ name: String, _ kind: EmptyOperation, makeRunner: @escaping @Sendable () -> any Runner
    ) {
      self.init(name, makeRunner: makeRunner)
      self.kind = kind
    }

    // The following functions can be specialised for the result type of the operation. The code that repeats it can't,
    // so the optimiser doesn't see it, and moves nothing out of a loop.

    /// Creates an implementation from an operation. The engine repeats it, and hides its result from the optimiser.
    ///
    /// If the operation throws, the entry gets no figures, and the run reports the error.
    @inlinable
    public static func operation<Output>(
      _ name: String, _ operation: @escaping @Sendable () throws -> Output
    ) -> Self {
      Self(name, makeOperation: { { blackHole(try operation()) } })
    }

    /// Creates an implementation from an operation whose input is created once, untimed.
    @inlinable
    public static func operation<Input, Output>(
      _ name: String, setUp: @escaping @Sendable () throws -> Input,
      _ operation: @escaping @Sendable (Input) throws -> Output
    ) -> Self {
      Self(name) {
        let input = try setUp()
        return { blackHole(try operation(input)) }
      }
    }

    /// Creates an implementation from an asynchronous operation. It is called on the measuring thread, and returns
    /// there from wherever it goes.
    public static func operation<Output>(
      _ name: String,
      _ operation: nonisolated(nonsending) @escaping @Sendable () async throws -> Output
    ) -> Self {
      Self(name, .asynchronous) { AsynchronousRunner { blackHole(try await operation()) } }
    }

    @usableFromInline
    init(_ name: String, makeOperation: @escaping @Sendable () throws -> () throws -> Void) {
      self.init(name, .operation, makeRunner: { OperationRunner(makeOperation) })
    }

    func slowed(by slowdown: Double, as name: String) -> Implementation {
      var slowed = Implementation(name, kind, makeRunner: makeRunner)
      slowed.slowdown = slowdown
      return slowed
    }

    func renamed(_ name: String) -> Implementation {
      Implementation(name, kind, makeRunner: makeRunner)
    }
  }
}

/// A no-op, measured like the real operations, to flag operations too fast to tell from doing nothing.
enum EmptyOperation: Sendable {
  /// A hand-written loop, with only a black box inside.
  case loop
  case operation
  case asynchronous

  /// The smallest duration of an operation, as a multiple of a no-op's. The code around an operation may take up to
  /// half as long again, depending on where it happens to lie.
  private static let least = 1.5

  /// Times below this multiple of the smallest duration are measured again, because a busy machine may have slowed
  /// either.
  static let near = 4.0

  private func makeRunner() -> any Runner {
    switch self {
    case .loop: LoopRunner { for index in 0..<$0 { blackHole(index) } }
    case .operation: BenchmarkCase.Implementation.operation("") { 0 }.makeRunner()
    case .asynchronous: Self.asynchronous(identity(0)).makeRunner()
    }
  }

  /// Creates an operation whose value has a type that the compiler doesn't know, as in other modules.
  private static func asynchronous(_ value: any Sendable) -> BenchmarkCase.Implementation {
    func operation(_ value: some Sendable) -> BenchmarkCase.Implementation {
      .operation("") { () async in value }
    }
    return operation(value)
  }

  /// The shortest time that differs from an empty operation in this process, in nanoseconds. Takes a few milliseconds.
  func leastTime(by clock: some SamplingClock) -> Double {
    let runner = makeRunner()
    return Self.least * runner.repeat(1, for: 1_000_000, passes: 100) { Double(clock.now()) }
  }

  /// The reason an operation with this time gets no figures.
  static func refusal(of time: Double, below leastTime: Double) -> String {
    "its operation takes \(Figure.time(time)), which may be no longer than doing nothing: the shortest time that can be "
      + "distinguished here is \(Figure.time(leastTime)). The optimiser may have removed the work, or computed its result "
      + "in advance: pass the result to blackHole, and get the input from identity. If the work really is that short, "
      + "repeat it within one operation."
  }
}
