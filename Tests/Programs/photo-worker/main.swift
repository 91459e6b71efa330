// The child that the tests start, and a small server in its place: `photo-worker rounds COUNT FILE…` sends each file
// COUNT times and prints, one line each, what came of it and what is left open.
import PhotoProcessing

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "rounds", arguments.count > 2, let count = Int(arguments[1]) {
    try await Rounds(count: count, files: Array(arguments[2...])).run()
} else {
    PhotoWorker.run()
}
