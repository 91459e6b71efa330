import Testing

@testable import RecordStore
