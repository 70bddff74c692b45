extension Session {
  /// The command that shows a script on a variant.
  func replay(_ file: String, on variant: String) -> String {
    // A name that begins with a dash would be taken for an option.
    let file = file.hasPrefix("-") ? "./" + file : file
    return "\(invocation) play \(Self.shellWord(file)) --variant \(Self.shellWord(variant))"
  }

  /// A word as a shell takes it for one word.
  static func shellWord(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || "0123456789-_./+:".utf8.contains(byte)
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
