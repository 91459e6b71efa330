import Testing

@testable import CardBook
