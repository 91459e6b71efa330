import Testing

@testable import PhotoProcessing
