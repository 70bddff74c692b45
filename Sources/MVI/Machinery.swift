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
  /// The events that happen once and are no part of the state. This is the model's own stream.
  let events: Event<OneShot>
  private let subscriptions = Subscriptions()

  init(intent: Intent, model: Model, changes: Event<Void>, events: Event<OneShot>) {
    self.intent = intent
    self.model = model
    self.events = events
    changes.subscribe(in: subscriptions, self.changes.send)
  }
}
