extension VCard {
    public func converted(to version: Version) -> (card: VCard, losses: [String]) {
        var c = self
        c.version = version
        return (c, [])
    }
}
