extension BenchmarkCase {
  /// One way to do the workload.
  public struct Implementation: Sendable {
    public let name: String
    /// How much longer than its operations each batch is made to take, as a part of 1, to see whether a run notices.
    var slowdown: Double?
    /// The empty operation whose time is measured in the same way.
    var kind = EmptyOperation.loop
    /// Makes what repeats its operation; so a counter of your own can use it, too.
    public let makeRunner: @Sendable () -> any Runner

    public init(_ name: String, makeRunner: @escaping @Sendable () -> any Runner) {
      self.name = name
      self.makeRunner = makeRunner
    }

    /// For an operation so short that a call of it would count. The loop has to give what the operation returns to
    /// `blackHole`, and to get from `identity` what does not depend on the iteration.
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

    // What follows can be specialised for the type that the operation returns. What repeats it can't, and so stays out
    // of sight: nothing is moved out of a loop.

    /// An operation: the engine repeats it, and keeps what it returns from the optimiser.
    ///
    /// If it throws, the entry gets no figures, and the run says why.
    @inlinable
    public static func operation<Output>(
      _ name: String, _ operation: @escaping @Sendable () throws -> Output
    ) -> Self {
      Self(name, makeOperation: { { blackHole(try operation()) } })
    }

    /// An operation with something that is made for it, once and untimed.
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

    /// An asynchronous operation. It is called on the thread that measures, and returns there from wherever it goes.
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
