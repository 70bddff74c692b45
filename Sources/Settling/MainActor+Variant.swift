import Foundation
public import LoginSearch

#if os(Linux)
  import Synchronization
#endif

/// Launches and settles features whose types are isolated to the main actor.
extension MainActor {
  /// Launches a feature on the main actor. This is all that `Variant.launch(on:in:)` has to do.
  ///
  /// Must be called on the main actor, as the commands of the tool do. A test has to be `@MainActor`.
  ///
  /// - Returns: the feature, as an `AnyObject`. If this were a `Feature`, the compiler would infer `AnyObject` for it
  ///   from the result of `Variant.launch(on:in:)` wherever the closure has several statements, and that is not
  ///   `Sendable`.
  public static func launch<Feature: AnyObject & Sendable>(
    on screen: Screen, in environment: Environment,
    _ launch: @MainActor (Screen, Environment) -> Feature
  ) -> AnyObject {
    // The launch may start tasks, which keep the executor of this moment.
    let executor = MainActorExecutor.shared
    executor.beginCollecting()
    defer { executor.endCollecting() }
    // Safe: all of it is on the main actor, as the next line assumes.
    nonisolated(unsafe) let (screen, environment) = (screen, environment)
    return assumeIsolated { launch(screen, environment) }
  }

  /// Returns a function that runs the tasks of a feature. This is all that `Variant.settling(_:)` has to do. A feature
  /// that starts no tasks does not need it.
  ///
  /// Work that starts on the driver's thread stays there until the driver lets it run, first in, first out: tasks
  /// of the main actor, detached ones, actors, and functions that are not isolated. `Task.sleep`, dispatch queues and
  /// actors with an executor of their own leave it, and the driver does not wait for them.
  ///
  /// It needs the runtime of Swift 6.2: Linux, or macOS 26. Don't `await` in a test while its driver is alive.
  public static func settling() -> () -> Bool {
    guard canSettle else {
      fatalError(
        "this system's runtime of Swift can't hold back tasks of the main actor; try Linux or macOS 26"
      )
    }
    let collecting = Collecting()
    return { collecting.executor.settle() }
  }
}

extension MainActor {
  /// Whether the runtime can hold back tasks of the main actor.
  package static var canSettle: Bool { MainActorExecutor.shared.hooks != nil }
}

/// Makes the executor collect jobs as long as this object lives.
private final class Collecting {
  let executor = MainActorExecutor.shared

  init() { executor.beginCollecting() }

  deinit { executor.endCollecting() }
}

/// Replaces the main actor's executor on one thread, while a driver works there.
private final class MainActorExecutor: SerialExecutor {
  static let shared = MainActorExecutor()
  private static let reference = shared.asUnownedSerialExecutor()

  /// The hooks of the runtime. Where a hook is set, the runtime calls it instead of its own function, which it passes
  /// along. Not every runtime has them.
  struct Hooks {
    typealias Main =
      @convention(thin) (
        @convention(thin) () -> UnownedSerialExecutor
      ) -> UnownedSerialExecutor
    typealias IsMain =
      @convention(thin) (
        UnownedSerialExecutor, @convention(thin) (UnownedSerialExecutor) -> Bool
      ) -> Bool
    typealias Global =
      @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void
    let main: UnsafeMutablePointer<Main?>
    let isMain: UnsafeMutablePointer<IsMain?>
    let global: UnsafeMutablePointer<Global?>
  }

  // Safe: the hooks are written under the lock and as whole words, as the runtime expects.
  nonisolated(unsafe) let hooks: Hooks?
  // Written under the lock, but read without it: a thread finds its own number here only if it has put it there. So a
  // check of isolation needs neither a lock nor a retain.
  private static let thread = Word()
  private static var isCollecting: Bool { thread.value == currentThread }
  private static var currentThread: Int { Int(bitPattern: pthread_self()) }

  struct Job {
    let job: UnownedJob
    let isOfMainActor: Bool

    func run() {
      job.runSynchronously(
        on: isOfMainActor ? MainActorExecutor.reference : OtherExecutor.reference)
    }
  }

  private let jobs = JobQueue<Job>()
  private let lock = NSLock()
  // Safe: every access is under the lock.
  nonisolated(unsafe) private var collectors = 0
  nonisolated(unsafe) private var isOnMainQueue = false

  private init() {
    // `RTLD_DEFAULT`: every loaded library. Swift does not import Apple's definition.
    #if canImport(Darwin)
      let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let everywhere: UnsafeMutableRawPointer? = nil
    #endif
    func hook<Function>(_ name: String) -> UnsafeMutablePointer<Function?>? {
      dlsym(everywhere, "swift_task_\(name)_hook")?.assumingMemoryBound(to: Function?.self)
    }
    if let main: UnsafeMutablePointer<Hooks.Main?> = hook("getMainExecutor"),
      let isMain: UnsafeMutablePointer<Hooks.IsMain?> = hook("isMainExecutor"),
      let global: UnsafeMutablePointer<Hooks.Global?> = hook("enqueueGlobal")
    {
      hooks = Hooks(main: main, isMain: isMain, global: global)
    } else {
      hooks = nil
    }
  }

  func beginCollecting() {
    lock.withLock {
      Self.thread.value = Self.currentThread
      collectors += 1
      guard collectors == 1, let hooks else { return }
      hooks.main.pointee = { original in
        MainActorExecutor.isCollecting ? MainActorExecutor.reference : original()
      }
      // This hook stays, for jobs that run later.
      hooks.isMain.pointee = { executor, original in
        unsafeBitCast(executor, to: (Int, Int).self)
          == unsafeBitCast(MainActorExecutor.reference, to: (Int, Int).self) || original(executor)
      }
      hooks.global.pointee = { job, original in
        if MainActorExecutor.isCollecting {
          MainActorExecutor.shared.add(Job(job: job, isOfMainActor: false))
        } else {
          original(job)
        }
      }
    }
  }

  /// Ends a collection. The main actor has no overhead after the last one.
  func endCollecting() {
    lock.withLock {
      collectors -= 1
      if collectors > 0 { return }
      Self.thread.value = 0
      hooks?.main.pointee = nil
      hooks?.global.pointee = nil
    }
  }

  func enqueue(_ job: consuming ExecutorJob) { add(Job(job: UnownedJob(job), isOfMainActor: true)) }

  func add(_ job: Job) {
    jobs.add(job)
    // Without a driver, the main queue runs the jobs, as it would without this executor.
    let isFirst = lock.withLock {
      defer { isOnMainQueue = true }
      return !isOnMainQueue
    }
    if isFirst {
      DispatchQueue.main.async { [self] in
        lock.withLock { isOnMainQueue = false }
        // One at a time, because a job may be a test that settles.
        while let job = jobs.next() { job.run() }
      }
    }
  }

  func settle() -> Bool {
    jobs.run { $0.run() }
  }
}

/// Runs jobs that are not isolated to the main actor, on the same thread.
///
/// It is an executor of its own so that code which wrongly assumes the main actor traps here as in an app. The
/// runtime's executor would do, but `Task.yield()` goes to that one directly.
private final class OtherExecutor: SerialExecutor {
  private static let shared = OtherExecutor()
  static let reference = shared.asUnownedSerialExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    MainActorExecutor.shared.add(.init(job: UnownedJob(job), isOfMainActor: false))
  }
}

/// A word that any thread may read while another one writes it. Reading it costs no more than reading a plain word.
private final class Word: Sendable {
  #if os(Linux)
    private let atomic = Atomic(0)
    var value: Int {
      get { atomic.load(ordering: .relaxed) }
      set { atomic.store(newValue, ordering: .relaxed) }
    }
  #else
    // Apple's atomics need macOS 15. Safe there: its processors read and write an aligned word as a whole.
    nonisolated(unsafe) var value = 0
  #endif
}
