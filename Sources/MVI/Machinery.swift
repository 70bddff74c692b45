import LoginSearch

/// Connects an intent and a model for a view, which owns the container.
///
///     view ──▶ container ──▶ intent ··▶ model's actions      ──▶ owns
///                  └───────▶ model's state                   ··▶ knows weakly
///
/// `Intent` and `Model` are protocols of the screen: what its view may call, and what it may read.
/// The container republishes the model's changes and events. After its release nothing arrives.
final class Container<Intent, Model, OneShot> {
  let intent: Intent
  let model: Model
  /// The model has a new state.
  let changes = Event<Void>()
  /// One-shot events, which are not part of the state.
  let events = Event<OneShot>()
  private let subscriptions = Subscriptions()

  init(intent: Intent, model: Model, changes: Event<Void>, events: Event<OneShot>) {
    self.intent = intent
    self.model = model
    changes.subscribe(in: subscriptions, self.changes.send)
    events.subscribe(in: subscriptions, self.events.send)
  }
}
