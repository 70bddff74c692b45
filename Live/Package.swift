// swift-tools-version: 6.3

import PackageDescription

// The tools that make the live page. `Live/build` builds them: they need the folder of SwiftSyntax, which comes with
// the toolchain, and only that script looks for it.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "live",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "Trace", path: "Runtime/Trace", swiftSettings: settings),
    .target(name: "Hops", dependencies: ["Trace"], swiftSettings: settings),
    .target(name: "Rewriting", dependencies: ["Hops"], swiftSettings: settings),
    .executableTarget(
      name: "generate", dependencies: ["Hops", "Rewriting"], path: "Sources/Generate",
      swiftSettings: settings),
    .testTarget(name: "HopsTests", dependencies: ["Hops", "Trace"], swiftSettings: settings),
    // Stories of weak references, and what `generate` makes of them.
    .target(
      name: "WeakStories", path: "Tests/WeakStories", exclude: ["Reuse.swift"],
      swiftSettings: settings),
    .target(name: "GeneratedStories", path: ".build/stories", swiftSettings: settings),
    .testTarget(
      name: "RewritingTests",
      dependencies: ["GeneratedStories", "Hops", "Rewriting", "Trace", "WeakStories"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
