extension BlockLayout {
    /// Adds the error correction and puts the blocks' codewords in the order in which they are drawn (section 7.6).
    ///
    /// - Parameter data: Exactly ``dataCodewords`` codewords.
    func interleaved(_ data: [UInt8]) -> [UInt8] {
        let blocks = blockCount
        let degree = correctionCodewordsPerBlock
        let shortLength = data.count / blocks
        let shortBlocks = blocks - data.count % blocks
        let generator = ReedSolomon.generator(degree: degree)

        var result = [UInt8](repeating: 0, count: totalCodewords)
        var start = 0
        for block in 0..<blocks {
            let length = block < shortBlocks ? shortLength : shortLength + 1
            for index in 0..<shortLength {
                result[index * blocks + block] = data[start + index]
            }
            if length > shortLength {
                result[shortLength * blocks + block - shortBlocks] = data[start + shortLength]
            }
            var remainder = generator.remainder(of: data, from: start, count: length)
            for index in 0..<degree {
                result[data.count + index * blocks + block] = remainder.next()
            }
            start += length
        }
        return result
    }
}
