// In place of VCard's tables of characters, which are as large as all the rest of the module: the cards of a site are this
// product's own, in UTF-8. In a card that names another charset, U+FFFD stands where its characters would be.
extension Charset {
    var upperScalars: [UInt32] { [UInt32](repeating: 0xFFFD, count: 128) }

    func decodedDoubleBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? { nil }
}
