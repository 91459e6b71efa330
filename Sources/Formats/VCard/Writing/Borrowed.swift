/// A value that is looked at where it is.
///
/// A loop over an array copies each element, and counts every reference in it up and down again: half the time of writing a
/// card. What cannot be copied is not.
struct Borrowed<Element>: ~Copyable {
    let value: Element
}

extension Array {
    /// Lends out the elements one after another, each with its index.
    @inline(__always)
    borrowing func borrowEach<Failure: Error>(
        _ body: (borrowing Borrowed<Element>, Int) throws(Failure) -> Void
    ) throws(Failure) {
        try withUnsafeBufferPointer { (elements) throws(Failure) in
            guard let start = elements.baseAddress else { return }
            // A struct of one stored property has the layout of that property.
            let borrowed = UnsafeRawPointer(start).assumingMemoryBound(to: Borrowed<Element>.self)
            var index = 0
            while index < elements.count {
                try body(borrowed[index], index)
                index &+= 1
            }
        }
    }
}
