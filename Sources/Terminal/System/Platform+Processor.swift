#if canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// What the processor is called; nil if the system does not say, as on many with ARM.
  package static var processor: String? {
    #if canImport(Darwin)
      var size = 0
      guard sysctlbyname("machdep.cpu.brand_string", nil, &size, nil, 0) == 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      guard sysctlbyname("machdep.cpu.brand_string", &bytes, &size, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      guard let bytes = try? read("/proc/cpuinfo", atMost: 10_000_000) else { return nil }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      guard let line = lines.first(where: { $0.hasPrefix("model name") }),
        let colon = line.firstIndex(of: ":")
      else { return nil }
      return String(line[line.index(after: colon)...].drop { $0 == " " })
    #endif
  }
}
