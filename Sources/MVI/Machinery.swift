import LoginSearch

/// Connects an intent and a model for a view, which owns the container.
///
/// A SwiftUI view needs one, because it is a struct that is made again often, and it can't observe a
/// model that it knows only by a protocol.
///
///     view ──▶ container ──▶ intent ··▶ model's actions      ──▶ owns
///                  └───────▶ model's state                   ··▶ knows weakly
///
/// `Intent` is the protocol of the calls that the view may make, and `Model` the protocol of the
/// values that it may read.
final class Container<Intent, Model, OneShot> {
  let intent: Intent
  let model: Model
  /// The changes of the model, republished at once until the container is released.
  let changes = Event<Void>()
  /// The one-shot events of the model, which are not part of the state. They come directly from the
  /// model.
  let events: Event<OneShot>
  private let subscriptions = Subscriptions()

  init(intent: Intent, model: Model, changes: Event<Void>, events: Event<OneShot>) {
    self.intent = intent
    self.model = model
    self.events = events
    changes.subscribe(in: subscriptions, self.changes.send)
  }
}
