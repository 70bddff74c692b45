// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "EventStream",
  products: [.library(name: "EventStream", targets: ["EventStream"])],
  targets: [.target(name: "EventStream")],
  swiftLanguageModes: [.v6]
)
