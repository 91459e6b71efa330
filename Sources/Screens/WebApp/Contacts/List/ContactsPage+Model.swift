import Accounts
import CardBook
import CardModel

/// The people met: searched, filtered, by letter.
struct ContactsPage {
    /// What is asked for.
    var query: ContactQuery
    /// The people of this part of the list, and where it begins and ends.
    var part: ContactPart
    /// How many there are in all, whatever is asked for.
    var total: Int
    /// How many are found; counted only where they are to be selected.
    var foundCount = 0
    /// How many have a follow-up today or before.
    var dueCount: Int
    /// How many fields of each contact or card two devices changed.
    var conflicts: [Identifier: Int] = [:]
    /// The tags in use.
    var tags: [String]
    /// The letters of the whole list; empty where something narrows it.
    var letters: [(letter: String, count: Int)]
    /// Whether only the people are asked for, by a page that has all else.
    var isPart = false
    /// Whether people are ticked here rather than opened.
    var isSelecting = false
    /// What is wrong with a selection.
    var problem: String?
    let today: CivilDate
    let session: Session
    let words: Words

    /// Contacts under one letter.
    struct Group {
        let letter: String
        var people: [ContactSummary]
    }

    /// Whether nothing narrows the list.
    var isWhole: Bool { query.text.isEmpty && query.tag.isEmpty && query.dueBy == nil }

    /// The people by letter; in one group where the list goes by day.
    var groups: [Group] {
        let people = part.people
        if query.dueBy != nil { return people.isEmpty ? [] : [Group(letter: "", people: people)] }
        return people.reduce(into: []) { groups, person in
            if groups.last?.letter == person.letter {
                groups[groups.count - 1].people.append(person)
            } else {
                groups.append(Group(letter: person.letter, people: [person]))
            }
        }
    }
}
