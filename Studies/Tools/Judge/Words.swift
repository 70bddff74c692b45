// The words of the pages for verdicts and metrics. Those of Propositions.md and results/hands.csv stay as they were
// committed.

import Foundation

/// By the number of the proposition: what a team may ask, and the answer, which is right for this verdict alone.
private let plain: [String: (question: String, verdict: Verdict, answer: String)] = [
  "1": (
    "Does an architecture keep one type from growing massive?", .holds,
    "Its share, yes. Its size, less so: mostly there is more beside it."
  ),
  "2": (
    "In MVVM, does the view model become massive instead?", .fails,
    "It has no larger a share than MVC's largest type, which is the model. MVC's controller is smaller than either."
  ),
  "3": (
    "Does Action-Mutation-State keep the largest type smaller than MVVM does?", .fails,
    "No; if anything, it is larger."
  ),
  "4": (
    "Does MVI take more code than the others?", .fails,
    "Not 10 % more than MVVM, narrowly. Beside MVC and Reactor it is undecided."
  ),
  "5": ("For a log-in alone, is MVC shorter than MVI?", .fails, "Not by 10 %, narrowly."),
  "6": (
    "Does MVVM make many calls to show one answer?", .holds, "Yes, clearly more than MVI."
  ),
  "7": (
    "Do two-way bindings set off longer chains of calls?", .open,
    "Not beside Reactor, it seems; beside MVI by less than the quarter that was asked."
  ),
  "8": (
    "Does one-way data flow make fewer calls between types than MVVM?", .holds,
    "Yes, as MVC does. Whether that is easier to follow was not measured."
  ),
  "9": (
    "Does leaving MVC make more code testable without a UI?", .open,
    "More code names no widget, hardly so in Reactor. Nobody counted what is tested."
  ),
  "10": (
    "Do bindings bring more places where a forgotten `weak` may leak?", .open,
    "The hands of MVVM differ too much to tell. No program leaked."
  ),
  "11": (
    "Does one-way state avoid needless writes to widgets?", .fails,
    "MVI's does not. A helper that compares first does, by construction."
  ),
  "12": (
    "Does copying the state make a search slow in a long list?", .fails,
    "MVI's grows less than twice as much as Reactor's. A patch that nobody registered blames one look-up."
  ),
]

/// - Throws: if they were written for another verdict.
func plainWords(of judgement: Judgement) throws -> (question: String, answer: String) {
  let number = judgement.proposition.number
  guard let words = plain[number], words.verdict == judgement.verdict else {
    throw Failure(
      description: "Words.swift: \(number): found no words for \"\(judgement.verdict.rawValue)\"")
  }
  return (words.question, words.answer)
}

/// How a page names a metric.
func shown(_ metric: String) -> String { HandMetric(name: metric).title }

extension Proposition {
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
