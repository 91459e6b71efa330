extension VCard {
    /// The note (NOTE). Reading joins several notes with an empty line between them, as they are one to people.
    public var note: String? {
        get {
            let notes = all("NOTE").compactMap { $0.value.text }.filter { !$0.utf8.isEmpty }
            return notes.isEmpty ? nil : notes.joinedBytes(with: "\n\n")
        }
        set { replaceAll("NOTE", with: newValue.map { [Property("NOTE", .text($0))] } ?? []) }
    }

    /// The card's identifier (UID), as written, or `nil`.
    public var uid: String? {
        get { firstText("UID") }
        set { setText("UID", newValue) }
    }

    /// When the card was last changed (REV), as written, or `nil`.
    public var revision: String? {
        get { firstText("REV") }
        set { setText("REV", newValue) }
    }

    /// The birthday (BDAY); a date without a time zone, so it never moves by a day. `nil` when there is none or it is
    /// not a date. Apple's year 1604 with X-APPLE-OMIT-YEAR means that the year is not known.
    public var birthday: PartialDate? {
        get {
            guard let property = first("BDAY"), let text = property.value.text,
                var date = PartialDate(text: text)
            else { return nil }
            if let omitted = property.parameter("X-APPLE-OMIT-YEAR"), let year = date.year,
                omitted.hasSameBytes(as: year.decimal(digits: 4)), date.month != nil
            {
                date.year = nil
            }
            return date
        }
        set {
            replaceAll("BDAY", with: newValue.map { [Property("BDAY", .text($0.extendedText))] } ?? [])
        }
    }

    /// Tags (CATEGORIES), in file order, from all lines.
    public var categories: [String] {
        get { list("CATEGORIES") }
        set { setList("CATEGORIES", newValue) }
    }

    /// The picture (PHOTO), or `nil` when there is none or it holds no bytes. Writing replaces PHOTO.
    public var photo: Photo? {
        get { picture("PHOTO") }
        set {
            switch newValue {
            case nil: removeAll("PHOTO")
            case .data(let mediaType, let bytes)?:
                replaceAll("PHOTO", with: [Property("PHOTO", .bytes(bytes, mediaType: mediaType))])
            case .uri(let uri)?: replaceAll("PHOTO", with: [Property("PHOTO", .uri(uri))])
            }
        }
    }

    /// The logo (LOGO) of the organization, or `nil`.
    public var logo: Photo? { picture("LOGO") }

    private func picture(_ name: String) -> Photo? {
        for property in properties where property.name.hasSameBytes(as: name) {
            switch property.value {
            case .bytes(let bytes, let mediaType) where !bytes.isEmpty:
                let type = mediaType ?? MediaType.ofPicture(bytes) ?? "application/octet-stream"
                return .data(mediaType: type, bytes)
            case .uri(let uri) where !uri.utf8.isEmpty: return .uri(uri)
            case .text(let text) where !text.utf8.isEmpty: return .uri(text)
            default: continue
            }
        }
        return nil
    }
}
