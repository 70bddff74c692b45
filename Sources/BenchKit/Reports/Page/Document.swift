/// An HTML file that needs no other one and no network.
struct Document {
  let title: String
  let header: Markup
  let main: Markup
  /// Nil if nothing can be changed on the page.
  var script: Markup?

  var markup: Markup {
    let script = script.map { "<script>\n\($0)\n</script>\n" as Markup }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(Markup(resource: PackageResources.chart_css))\(Markup(resource: PackageResources.page_css))
      </style>
      </head>
      <body>
      <header>
      \(header)
      </header>
      <main>
      \(main)
      </main>
      \(script ?? "")</body>
      </html>

      """
  }
}
