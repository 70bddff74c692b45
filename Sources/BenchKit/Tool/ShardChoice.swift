import Basics
import Scenario

/// What `--shard` asks for.
enum ShardChoice: Hashable {
  case part(Shard)
  /// The shard that the environment names.
  case auto

  /// Parses "2/8" or "auto"; nil for anything else.
  init?(_ text: String) {
    if text == "auto" {
      self = .auto
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number > 0,
      let shard = Shard(index: number - 1, of: count)
    else { return nil }
    self = .part(shard)
  }

  func shard(in environment: [String: String]) throws(UsageError) -> Shard {
    switch self {
    case .part(let shard): shard
    case .auto: try ShardEnvironment(environment).shard
    }
  }
}

extension Shard {
  /// As `--shard` takes it.
  var option: String { "\(index + 1)/\(count)" }
}
