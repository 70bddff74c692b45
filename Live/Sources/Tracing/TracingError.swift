/// Something in a source that the pass does not understand.
public struct TracingError: Error, CustomStringConvertible {
  public var file: String
  public var line: Int
  public var message: String

  public var description: String { "\(file):\(line): \(message)" }
}
