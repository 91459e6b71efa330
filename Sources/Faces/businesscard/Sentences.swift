import CardBook
import CardModel
import Foundation
import Records

/// One clear sentence for an error that ends a command.
func sentence(for error: any Error) -> String {
    switch error {
    case let error as CardBookError: cardBookSentence(error)
    case let error as RecordError: SyncSentence.reason(error.description)
    case let error as CocoaError:
        "\(error.filePath ?? error.url?.path ?? "A file"): \(FileProblem.reason(error))."
    default: String(describing: error)
    }
}

private func cardBookSentence(_ error: CardBookError) -> String {
    switch error {
    case .cardNotFound(let id): "There is no card \(id.text)."
    case .contactNotFound(let id): "There is no contact \(id.text)."
    case .importNotFound(let id): "There is no import \(id.text)."
    case .conflictNotFound: "What the conflict is about was deleted, or it was decided already."
    case .shareNotFound(let id): "Nothing is shared under \(id.text)."
    case .lifetimeNotAllowed: "A link lasts from one hour to 90 days, or until it is ended."
    case .emptyPhoto: "The photo is empty."
    case .tooManyConflicts: "It kept changing meanwhile. Try again."
    case .notWritable: "The card holds something that a vCard cannot."
    }
}
