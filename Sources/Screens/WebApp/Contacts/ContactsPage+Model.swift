import Accounts
import CardBook
import CardModel

/// The people met: searched, filtered, by letter.
struct ContactsPage {
    /// What is asked for.
    var query: ContactQuery
    /// The people of this part of the list, in its order.
    var people: [ContactSummary]
    /// How many come before them.
    var offset: Int
    /// Whether more come after them.
    var hasMore: Bool
    /// How many there are in all, whatever is asked for.
    var total: Int
    /// How many have a follow-up today or before.
    var dueCount: Int
    /// The tags in use.
    var tags: [String]
    /// The letters of the whole list, and where each begins.
    var letters: [Letter]
    let today: CivilDate
    let session: Session
    let words: Words

    /// A letter of the index.
    struct Letter {
        let letter: String
        /// How many contacts come before its first.
        let offset: Int
    }

    /// Contacts under one letter.
    struct Group {
        let letter: String
        var people: [ContactSummary]
    }

    /// Whether nothing narrows the list.
    var isWhole: Bool { query.text.isEmpty && query.tag.isEmpty && query.dueBy == nil }

    /// The people by letter; in one group where the list goes by day.
    var groups: [Group] {
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
