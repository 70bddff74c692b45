// The words of the pages for claims and metrics. Those of Hands/Propositions.md and results/hands.csv stay as they were
// committed.

import Foundation

/// By the number of the proposition.
private let claims = [
  "1": "without an architecture, one type becomes massive",
  "2": "in MVVM, the view model becomes massive instead",
  "3": "Action-Mutation-State cures that",
  "4": "MVI means boilerplate",
  "5": "MVC is shorter",
  "6": "the view model is busy",
  "7": "two-way bindings cascade",
  "8": "one-way data flow is easier to follow than two-way",
  "9": "the logic can be tested without a UI",
  "10": "bindings cause leaks",
  "11": "one-way state avoids unwanted updates",
  "12": "copying the state is slow",
]

private let metrics = [
  "largest type share": "share of the largest type",
  "share without a widget": "code without widgets",
  "hops": "calls",
  "crossings": "calls between types",
  "hops of the answer to a log-in": "calls in answer to a log-in",
  "whole": "session",
  "let go": "tear down",
]

/// How a page names a metric.
func shown(_ metric: String) -> String { metrics[metric] ?? metric }

extension Proposition {
  /// Without who says it.
  var shortClaim: String { claims[number] ?? claim }

  /// Who says it, in parentheses.
  var source: String { claim.firstIndex(of: "(").map { String(claim[$0...]) } ?? "" }

  /// What was asked, as "tokens: MVI at least 10 % above MVC, MVVM, Reactor".
  var question: String {
    let least =
      isFactor
      ? figure(100 * (exp(margin) - 1), 0) + " %"
      : isShare(metric) ? figure(100 * margin, 0) + " points" : figure(margin, 0)
    let (first, second) = (more.joined(separator: ", "), others.joined(separator: ", "))
    return "\(shown(metric)): \(first) at least \(least) above \(second)"
  }
}
