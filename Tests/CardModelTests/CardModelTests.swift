import Testing

@testable import CardModel
