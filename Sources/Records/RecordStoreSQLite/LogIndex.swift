import CSQLite
import RecordStore
import Synchronization

/// The header of the write-ahead log's index, which all processes that use a SQLite file have mapped.
///
/// Each commit changes it before it is acknowledged, in whichever process: a look at its 48 bytes tells whether anything
/// was committed, without the locks and the system calls that a transaction takes. SQLite's own mapping is used; a second
/// descriptor of the file would, when it is closed, drop the locks that SQLite holds (sqlite.org/howtocorrupt.html, 2.2).
final class LogIndex: Sendable {
    private struct Place: @unchecked Sendable {
        // Shared memory that is only read, and read as SQLite reads it.
        let start: UnsafeRawPointer
    }

    private let place: Mutex<Place?>

    /// - Parameter connection: Has read in write-ahead mode, and stays open until `forget`.
    init(of connection: SQLiteConnection) {
        place = Mutex(connection.logIndex.map(Place.init))
    }

    /// `nil` in the moment in which another process writes the header, or where it left half of one behind.
    var mark: DatabaseMark? {
        place.withLock { place in
            guard let place else { return nil }
            var words = SIMD8<UInt64>()
            let isValid = withUnsafeMutableBytes(of: &words) { bytes in
                bytes.withMemoryRebound(to: UInt64.self) {
                    csqlite_read_log_header(place.start, $0.baseAddress)
                }
            }
            return isValid == 1 ? DatabaseMark(words) : nil
        }
    }

    /// From now on there is no mark: the connection is about to be closed.
    func forget() { place.withLock { $0 = nil } }
}
