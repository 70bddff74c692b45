import LoginSearch

/// Connects an intent and a model for a view, which owns the container.
///
///     view ──▶ container ──▶ intent ··▶ model's actions      ──▶ owns
///                  └───────▶ model's state                   ··▶ knows weakly
///
/// `Intent` and `Model` are protocols of the screen: what its view may call, and what it may read.
final class Container<Intent, Model, OneShot> {
  let intent: Intent
  let model: Model
  /// The model's changes, republished until the container is released.
  let changes = Event<Void>()
  /// What happens once and is no part of the state. This is the model's own stream.
  let events: Event<OneShot>
  private let subscriptions = Subscriptions()

  init(intent: Intent, model: Model, changes: Event<Void>, events: Event<OneShot>) {
    self.intent = intent
    self.model = model
    self.events = events
    changes.subscribe(in: subscriptions, self.changes.send)
  }
}

// Each state is rendered as a whole. Like those of `LoginSearch`, these write only what changes.

extension TextField {
  /// A person may have typed the text.
  func show(_ newText: String) {
    if text != newText { text = newText }
  }

  func enable(_ isNowEnabled: Bool) {
    if isEnabled != isNowEnabled { isEnabled = isNowEnabled }
  }
}

extension Spinner {
  func spin(_ isNowSpinning: Bool) {
    if isSpinning != isNowSpinning { isSpinning = isNowSpinning }
  }
}

extension SearchPane {
  func show(_ newContent: Content) {
    if content != newContent { content = newContent }
  }
}
