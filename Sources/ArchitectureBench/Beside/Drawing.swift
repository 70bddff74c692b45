// What judges the studies is compiled with this file, too.

/// A picture: its size, what it shows in words, the colours of up to six series, and what is drawn.
func svg(width: Int, height: Int, label: String, style: String, _ lines: [String]) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
  height="\(height)" role="img" aria-label="\(label)">
  <style>
  :root { color-scheme: light dark; --paper: #fff; --ink: #1b1f24; --quiet: #57606a; --line: #d0d7de;
    --s0: #57606a; --s1: #0072b2; --s2: #d55e00; --s3: #009e73; --s4: #aa4499; --s5: #8a6d00; }
  @media (prefers-color-scheme: dark) { :root { --paper: #14171a; --ink: #e6e9ec; --quiet: #a3acb5; --line: #3b434b;
    --s0: #a3acb5; --s1: #56b4e9; --s2: #f0883e; --s3: #3ecf9f; --s4: #e48fd0; --s5: #d9b83f; } }
  text { font: 11px system-ui, sans-serif; fill: var(--ink); }
  .title { font-size: 12px; font-weight: 600; }
  .note { fill: var(--quiet); }
  .tick { fill: var(--quiet); text-anchor: middle; }
  .grid { stroke: var(--line); }
  \(style)
  </style>
  <rect width="100%" height="100%" fill="var(--paper)"/>
  \(lines.joined(separator: "\n"))
  </svg>

  """
}
