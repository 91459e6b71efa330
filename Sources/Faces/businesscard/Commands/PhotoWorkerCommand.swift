import PhotoProcessing

/// What `PhotoProcessor` starts as a child; not for people.
let photoWorkerCommand = Command(
    "photo-worker", abstract: "Decode one photo from standard input.", isHidden: true
) { _, _ in
    PhotoWorker.run()
}
