import Foundation

/// For variants whose types are isolated to the main actor.
extension MainActor {
  /// Launches such a feature: the whole of `Variant.launch(on:in:)`.
  ///
  /// Must be called on the main actor, as the commands of the tool do. A test has to be `@MainActor`.
  public static func launch<Feature: AnyObject & Sendable>(
    on screen: Screen, in environment: Environment,
    _ launch: @MainActor (Screen, Environment) -> Feature
  ) -> Feature {
    let executor = MainActorExecutor.shared
    executor?.beginCollecting()
    defer { executor?.endCollecting() }
    // Safe, as all of it is on the main actor: that is what is assumed.
    nonisolated(unsafe) let (screen, environment) = (screen, environment)
    return assumeIsolated { launch(screen, environment) }
  }

  /// For such a feature if it starts tasks: the whole of `Variant.settling(_:)`. A feature that starts none needs none.
  ///
  /// What is started on the thread of the driver stays there until the driver lets it run, first in, first out: tasks
  /// of the main actor, detached ones, actors, and functions that are not isolated. `Task.sleep`, dispatch queues and
  /// actors with an executor of their own leave it, and the driver does not wait for them.
  ///
  /// It needs the runtime of Swift 6.2: Linux, or macOS 26. Don't `await` in a test while its driver is alive.
  public static func settling() -> () -> Bool {
    guard let executor = MainActorExecutor.shared else {
      fatalError(
        "this system's runtime of Swift can't hold back tasks of the main actor; try Linux or macOS 26"
      )
    }
    let collecting = Collecting(executor)
    return { collecting.executor.settle() }
  }
}

/// Collects jobs as long as it lives.
private final class Collecting {
  let executor: MainActorExecutor

  init(_ executor: MainActorExecutor) {
    self.executor = executor
    executor.beginCollecting()
  }

  deinit { executor.endCollecting() }
}

/// Takes the place of the main actor's executor on one thread, while a driver is at work there.
private final class MainActorExecutor: SerialExecutor {
  /// Nil if the runtime can't be told to use it.
  static let shared: MainActorExecutor? = {
    guard let main = dlsym(nil, "swift_task_getMainExecutor_hook"),
      let isMain = dlsym(nil, "swift_task_isMainExecutor_hook"),
      let global = dlsym(nil, "swift_task_enqueueGlobal_hook")
    else { return nil }
    isMain.assumingMemoryBound(to: IsMainHook?.self).pointee = { executor, original in
      unsafeBitCast(executor, to: (ObjectIdentifier, Int).self).0
        == shared.map { ObjectIdentifier($0) }
        || original(executor)
    }
    return MainActorExecutor(
      main.assumingMemoryBound(to: MainHook?.self), global.assumingMemoryBound(to: GlobalHook?.self)
    )
  }()

  // The runtime calls these, where they are set, in the place of functions of its own, which it passes.
  private typealias Main = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainHook = @convention(thin) (Main) -> UnownedSerialExecutor
  private typealias IsMain = @convention(thin) (UnownedSerialExecutor) -> Bool
  private typealias IsMainHook = @convention(thin) (UnownedSerialExecutor, IsMain) -> Bool
  private typealias Global = @convention(thin) (UnownedJob) -> Void
  private typealias GlobalHook = @convention(thin) (UnownedJob, Global) -> Void

  // Safe: written under the lock, as a whole word, as the runtime expects.
  nonisolated(unsafe) private let mainHook: UnsafeMutablePointer<MainHook?>
  nonisolated(unsafe) private let globalHook: UnsafeMutablePointer<GlobalHook?>
  private let jobs = JobQueue()
  private let lock = NSLock()
  // Safe: every access is under the lock.
  nonisolated(unsafe) private var thread: pthread_t?
  nonisolated(unsafe) private var collectors = 0
  nonisolated(unsafe) private var isOnMainQueue = false

  private init(
    _ mainHook: UnsafeMutablePointer<MainHook?>, _ globalHook: UnsafeMutablePointer<GlobalHook?>
  ) {
    self.mainHook = mainHook
    self.globalHook = globalHook
  }

  func beginCollecting() {
    lock.withLock {
      thread = pthread_self()
      collectors += 1
      if collectors > 1 { return }
      mainHook.pointee = { original in
        MainActorExecutor.collecting?.asUnownedSerialExecutor() ?? original()
      }
      globalHook.pointee = { job, original in
        if let executor = MainActorExecutor.collecting { executor.add(job) } else { original(job) }
      }
    }
  }

  func endCollecting() {
    lock.withLock {
      collectors -= 1
      if collectors > 0 { return }
      thread = nil
      // A main actor that nobody collects for costs what it always costs.
      mainHook.pointee = nil
      globalHook.pointee = nil
    }
  }

  /// The executor if it collects what this thread starts.
  private static var collecting: MainActorExecutor? {
    guard let shared else { return nil }
    let thread = shared.lock.withLock { shared.thread }
    return thread.map { pthread_equal($0, pthread_self()) != 0 } == true ? shared : nil
  }

  func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job)) }

  func add(_ job: UnownedJob) {
    jobs.add(job)
    // What nobody settles is done when the main queue comes to it, as without this executor.
    let isFirst = lock.withLock {
      defer { isOnMainQueue = true }
      return !isOnMainQueue
    }
    if isFirst {
      DispatchQueue.main.async { [self] in
        lock.withLock { isOnMainQueue = false }
        settle()
      }
    }
  }

  @discardableResult func settle() -> Bool {
    jobs.run { $0.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
