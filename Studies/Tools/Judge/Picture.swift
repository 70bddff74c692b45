// The picture of Docs/Hands.md.

/// For each metric a row of dots for each group, a dot for each hand.
func picture(_ counts: Counts) -> String {
  let picture = HandsPicture(hands: { metric, group in
    counts.rows.filter { $0.metric == metric.name && $0.group == group }
      .map { ($0.hand, $0.value) }
  })
  return picture.text
}
