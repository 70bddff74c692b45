import Foundation
import Testing

@testable import Measuring

@Suite struct EntriesTests {
  private let entries = Entries(floor: 1, control: 2, contenders: [30, 40])

  @Test func aRoleNamesOneValue() {
    #expect(entries.roles == [.floor, .control, .contender(0), .contender(1)])
    #expect(entries.roles.map { entries[$0] } == entries.all)
    #expect(entries.all == [1, 2, 30, 40])
  }

  @Test func mappingKeepsTheRoles() {
    var order: [Int] = []
    let texts = entries.map { value in
      order.append(value)
      return "\(value)"
    }
    #expect(texts == Entries(floor: "1", control: "2", contenders: ["30", "40"]))
    #expect(order == entries.all)
  }

  @Test(arguments: [EntryRole.floor, .control, .contender(0), .contender(1)])
  func anUpdateChangesOneValueAlone(_ role: EntryRole) {
    var changed = entries
    changed.update(role) { $0 += 100 }
    for other in entries.roles {
      #expect(changed[other] == entries[other] + (other == role ? 100 : 0))
    }
  }

  @Test func itCanBeMadeLikeAnotherOneRoleByRole() {
    let roles = Entries(like: entries) { $0 }
    #expect(
      roles
        == Entries(floor: .floor, control: .control, contenders: [.contender(0), .contender(1)])
    )
  }

  @Test func withoutContendersTheFloorAndTheControlAreLeft() {
    let entries = Entries(floor: 1, control: 2, contenders: [])
    #expect(entries.roles == [.floor, .control])
    #expect(entries.all == [1, 2])
  }

  @Test func itIsReadBackAsItWasWritten() throws {
    let data = try JSONEncoder().encode(entries)
    #expect(try JSONDecoder().decode(Entries<Int>.self, from: data) == entries)
  }
}
