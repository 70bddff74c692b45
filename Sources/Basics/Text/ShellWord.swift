extension String {
  /// Quoted for a shell where necessary.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || "0123456789-_./+:".utf8.contains(byte)
    }
    if isPlain, !isEmpty { return self }
    if printable != self { return escapedShellWord }
    return "'" + replacing("'", with: "'\\''") + "'"
  }
}

extension String {
  /// For bash and zsh, with escapes for what a terminal would not show.
  private var escapedShellWord: String {
    var word = ""
    for character in self {
      if character == "'" || character == "\\" {
        word += "\\\(character)"
      } else if character.printable == String(character) {
        word.append(character)
      } else {
        for byte in character.utf8 {
          let digits = String(byte, radix: 8)
          word += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      }
    }
    return "$'\(word)'"
  }
}
