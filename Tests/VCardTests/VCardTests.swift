import Testing

@testable import VCard
