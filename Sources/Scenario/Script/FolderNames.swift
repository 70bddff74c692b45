import Foundation

/// The names of files as the system has them, in bytes. Foundation gives some other name in the place of one
/// that is not UTF-8, and there is no file of that name.
enum FolderNames {
  /// The first name with that ending that is not UTF-8, as bash and zsh take it; nil if there is none. Hidden
  /// files are skipped.
  static func firstNotUTF8(inFolder path: String, ending: String) -> String? {
    // An entry ends with its name, so it may be shorter than its type says, and can't be copied.
    guard let folder = opendir(path), let start = MemoryLayout<dirent>.offset(of: \.d_name) else {
      return nil
    }
    defer { closedir(folder) }
    var found: [String] = []
    while let entry = readdir(folder) {
      let text = UnsafeRawPointer(entry) + start
      let length = strlen(text.assumingMemoryBound(to: CChar.self))
      let name = Array(UnsafeRawBufferPointer(start: text, count: length))
      let isUTF8 = String(decoding: name, as: UTF8.self).utf8.elementsEqual(name)
      if !isUTF8, name.suffix(ending.utf8.count).elementsEqual(ending.utf8),
        name.first != UInt8(ascii: ".")
      {
        found.append(shellWord(name))
      }
    }
    return found.min()
  }

  private static func shellWord(_ name: [UInt8]) -> String {
    let letters = name.map { byte in
      let isPlain =
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "\\")
      let digits = String(byte, radix: 8)
      return isPlain
        ? String(Unicode.Scalar(byte))
        : "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    return "$'\(letters.joined())'"
  }
}
