import HTTPServer

/// The addresses of scanning.
enum ScanAddress {
    static let page = FixedPath("/scan")
    /// Takes a picture of the camera, answers with the text of the code in it as JSON.
    static let frame = FixedPath("/scan/frame")
    static let save = FixedPath("/scan/save")
}
