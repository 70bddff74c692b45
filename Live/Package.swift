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
    .target(name: "Rewriting", swiftSettings: settings),
    .target(name: "Embedding", dependencies: ["Rewriting"], swiftSettings: settings),
    .target(name: "Trace", path: "Runtime/Trace", swiftSettings: settings),
    .target(name: "Hops", dependencies: ["Trace"], swiftSettings: settings),
    .target(name: "Tracing", dependencies: ["Hops", "Rewriting"], swiftSettings: settings),
    .target(name: "TraceCommand", swiftSettings: settings),
    .target(name: "Bundling", swiftSettings: settings),
    .executableTarget(
      name: "bundle", dependencies: ["Bundling"], path: "Sources/Bundle", swiftSettings: settings),
    .executableTarget(
      name: "generate", dependencies: ["Embedding", "Hops", "Rewriting", "Tracing"],
      path: "Sources/Generate", swiftSettings: settings),
    // Of the C runtime, what this machine can run, too.
    .target(
      name: "CRuntime", path: "Runtime/CRuntime", sources: ["multiply.c"], publicHeadersPath: "."),
    .testTarget(name: "RuntimeTests", dependencies: ["CRuntime"], swiftSettings: settings),
    .testTarget(name: "RewritingTests", dependencies: ["Rewriting"], swiftSettings: settings),
    // Stories of weak references, and what the pass makes of them.
    .target(name: "WeakStories", path: "Tests/WeakStories", swiftSettings: settings),
    .target(name: "GeneratedStories", path: "Tests/GeneratedStories", swiftSettings: settings),
    .testTarget(
      name: "EmbeddingTests",
      dependencies: ["Embedding", "GeneratedStories", "Rewriting", "WeakStories"],
      swiftSettings: settings),
    .testTarget(
      name: "TracingTests", dependencies: ["Hops", "Rewriting", "Tracing"],
      swiftSettings: settings),
    .testTarget(name: "HopsTests", dependencies: ["Hops", "Trace"], swiftSettings: settings),
    .testTarget(
      name: "TraceTests", dependencies: ["Hops", "Rewriting", "Trace", "Tracing"],
      exclude: ["Fixture/CounterLogic.swift.txt"], swiftSettings: settings),
    .testTarget(name: "BundlingTests", dependencies: ["Bundling"], swiftSettings: settings),
    .testTarget(
      name: "TraceCommandTests", dependencies: ["TraceCommand"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
