/// The child's side: one picture in on standard input, one answer out on standard output.
public enum PhotoWorker {
    /// Confines this process, answers the one request on standard input, and ends the process.
    ///
    /// Call it before anything else in the program: it lowers the limits of the whole process and does not return.
    public static func run() -> Never {
        WorkerSession.answerAndExit()
    }
}
