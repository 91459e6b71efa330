public import CardBook
public import CardModel
public import Observation

/// One card in the editor. What was typed stays until it is saved or thrown away on purpose.
@MainActor @Observable public final class CardEditorState: Identifiable {
    /// What was typed and chosen.
    public var form: CardForm
    /// What is wrong with the fields; `nil` when nothing is, or before the first attempt to save.
    public private(set) var errors: FormErrors?
    /// What else went wrong.
    public private(set) var problem: Problem?
    /// The photo that was chosen and is not saved yet, a finished JPEG.
    public private(set) var newPhoto: [UInt8]?
    /// Whether the card's present photo is to go.
    public private(set) var removesPhoto = false
    /// Whether it is being saved at this moment.
    public private(set) var isSaving = false
    /// The card that is edited; `nil` for a new one.
    public let card: Card?

    private let original: CardForm
    private let book: CardBook
    private let photos: any PhotoPreparing

    /// An editor of a card, or of a new one with `nil`.
    public init(_ card: Card?, book: CardBook, photos: any PhotoPreparing) {
        self.card = card
        self.book = book
        self.photos = photos
        original = card.map { CardForm($0) } ?? CardForm()
        form = original
    }

    /// Whether there is something that would be lost.
    public var hasChanges: Bool { form != original || newPhoto != nil || removesPhoto }

    /// Whether the card will have a photo.
    public var hasPhoto: Bool { newPhoto != nil || (card?.portrait.photo != nil && !removesPhoto) }

    /// The key of what is wrong with a field, and what stands for its placeholder; `nil` when nothing is.
    public func error(of field: String) -> Problem? {
        errors?[field].map { Problem($0.messageKey, argument: $0.argument) }
    }

    /// Takes a picture of any kind as the card's photo.
    public func choosePhoto(_ bytes: [UInt8]) async {
        problem = nil
        guard let photo = await photos.prepare(bytes) else {
            problem = Problem("errors.photo.notAPicture")
            return
        }
        newPhoto = photo
        removesPhoto = false
    }

    /// Takes the photo away; nothing is lost before the card is saved.
    public func removePhoto() {
        newPhoto = nil
        removesPhoto = card?.portrait.photo != nil
    }

    /// Saves the card and its photo; `nil` when something is wrong, and then nothing that was typed is gone.
    public func save() async -> Card? {
        guard !isSaving else { return nil }
        isSaving = true
        defer { isSaving = false }
        errors = nil
        problem = nil
        do {
            var saved =
                if let card = card ?? created {
                    try await book.editCard(card.id, with: form)
                } else {
                    try await book.makeCard(form)
                }
            created = saved
            if let newPhoto {
                saved = try await book.setPhoto(newPhoto, ofCard: saved.id)
            } else if removesPhoto {
                saved = try await book.removePhoto(ofCard: saved.id)
            }
            return saved
        } catch let failure as FormErrors {
            errors = failure
        } catch {
            problem = Problem(error)
        }
        return nil
    }

    /// The new card after its fields were saved and its photo was not: trying again must not make a second one.
    private var created: Card?
}
