import LoginSearch
import Observation

/// Shows properties of model objects, and shows them again after one of them has changed, for as
/// long as a view keeps it.
///
/// Unchecked, because everything of one launch lives in one isolation domain, in which models change
/// and in which the executor runs its tasks.
final class Observer: @unchecked Sendable {
  private let executor: SettlingExecutor
  private let update: (_ onChange: @escaping @Sendable () -> Void) -> Void

  /// - Parameters:
  ///   - read: reads the properties to observe.
  ///   - show: shows what was read. The properties that it reads are not observed.
  init<Value>(
    updatedBy executor: SettlingExecutor,
    _ read: @escaping () -> Value,
    show: @escaping (Value) -> Void
  ) {
    self.executor = executor
    update = { onChange in
      show(withObservationTracking(read, onChange: onChange))
    }
    track()
  }

  private func track() {
    // A change is announced before it is made, and only once. So a task reads again afterwards.
    update { [weak self, executor] in
      Task(executorPreference: executor) { [weak self] in self?.track() }
    }
  }
}
