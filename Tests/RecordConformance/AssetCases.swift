import Records
import Testing

extension RecordConformance {
    private static let field = AssetDestination(record: id("a"), type: "Thing", field: "asset")

    static let assetCases = [
        ConformanceCase("an asset comes back as it was uploaded, under its digest") { home async throws in
            let database = try await home.database()
            for bytes: [UInt8] in [[], [0], Array(0...255), Array(repeating: 7, count: 100_000)] {
                let asset = try await database.upload(bytes, for: field)
                #expect(asset == Asset(of: bytes))
                #expect(try await database.download(asset) == bytes)
            }
        },
        ConformanceCase("a record holds an asset that was uploaded") { home async throws in
            let database = try await home.database()
            let one = try await database.upload([1, 2, 3], for: field)
            let two = try await database.upload([4], for: field)
            let fields: [String: FieldValue] = [
                "asset": .asset(one), "assets": FieldValue(.assetList([two, one, two])),
            ]
            let saved = try await database.save(thing("a", fields))
            #expect(saved.assetDigests == [one.digest, two.digest])
            let found = try #require(try await database.record(id("a"))?["asset"]?.asset)
            #expect(try await database.download(found) == [1, 2, 3])
        },
        ConformanceCase("a record cannot hold an asset that was not uploaded") { home async throws in
            let database = try await home.database()
            let change = RecordChange.create(thing("a", ["asset": .asset(Asset(of: [9]))]))
            #expect(code(try await database.modify([change], atomically: false).first) == .badRequest)
        },
        ConformanceCase("knowing the digest of somebody's asset gives nothing") { home async throws in
            let mine = try await home.database(owner: "ada")
            let theirs = try await home.database(owner: "bob")
            let asset = try await mine.upload([1, 2, 3], for: field)
            try await expectRefusal(.notFound) { _ = try await theirs.download(asset) }
            let change = RecordChange.create(thing("a", ["asset": .asset(asset)]))
            #expect(code(try await theirs.modify([change], atomically: false).first) == .badRequest)
        },
        ConformanceCase("uploading the same bytes twice gives the same asset") { home async throws in
            let database = try await home.database()
            let first = try await database.upload([1], for: field)
            #expect(try await database.upload([1], for: field) == first)
        },
        ConformanceCase("an upload for a field that holds no asset is badRequest") { home async throws in
            let database = try await home.database()
            for (type, name) in [("Thing", "string"), ("Thing", "none"), ("Nothing", "asset")] {
                let wrong = AssetDestination(record: id("a"), type: type, field: name)
                try await expectRefusal(.badRequest) { _ = try await database.upload([1], for: wrong) }
            }
        },
        ConformanceCase("an asset that is too large is limitExceeded") { home async throws in
            let database = try await home.database()
            let bytes = [UInt8](repeating: 0, count: limits.bytesPerAsset + 1)
            try await expectRefusal(.limitExceeded) { _ = try await database.upload(bytes, for: field) }
        },
    ]

    static let limitCases = [
        ConformanceCase("a batch of 200 is accepted, and one of 201 refused as a whole") {
            home async throws in
            let database = try await home.database()
            let changes = (0..<201).map { RecordChange.create(thing("n\($0)")) }
            try await expectRefusal(.limitExceeded) {
                _ = try await database.modify(changes, atomically: true)
            }
            let results = try await database.modify(Array(changes.dropLast()), atomically: true)
            #expect(results.count == 200 && results.allSatisfy { code($0) == nil })
            let page = try await database.feed(limit: 1000)
            #expect(page.changed.count == 200)
        },
        ConformanceCase("more than 200 records come in pages of 200 at most") { home async throws in
            let database = try await home.database()
            for half in 0..<2 {
                let changes = (0..<150).map { RecordChange.create(thing("n\(half)-\($0)")) }
                _ = try await database.modify(changes, atomically: true)
            }
            let page = try await database.records(
                matching: Query(recordType: "Thing"), in: nil, desiredKeys: [], limit: 1000, after: nil)
            #expect(page.records.count == 200 && page.cursor != nil)
            #expect(try await database.names(Query(recordType: "Thing")).count == 300)
            let feed = try await database.feed()
            #expect(feed.changed.count == 200 && feed.moreComing)
        },
        ConformanceCase("records that are large come fewer at once, each of them once") { home async throws in
            let database = try await home.database()
            let long = FieldValue.string(String(repeating: "x", count: 9_000))
            let names = (0..<8).map { "n\($0)" }
            for name in names { _ = try await database.save(thing(name, ["string": long])) }
            var (found, token, moreComing) = ([String](), ChangeToken?.none, true)
            while moreComing {
                let page = try await database.feed(since: token)
                #expect((1...3).contains(page.changed.count))
                found += page.changed.map(\.id.name)
                (token, moreComing) = (page.token, page.moreComing)
            }
            #expect(found == names)
            for sort in [[], [Query.Sort(.field("string"))]] {
                let query = Query(recordType: "Thing", sort: sort)
                let page = try await database.records(
                    matching: query, in: nil, desiredKeys: nil, limit: nil, after: nil)
                #expect(page.records.count == 3 && page.cursor != nil)
                #expect(try await database.names(query) == names)
            }
            let records = try await database.records(names.map { id($0) }, desiredKeys: nil)
            #expect(records.map { try? $0.get().id.name } == names)
        },
        ConformanceCase("a list of very many empty texts is a large record") { home async throws in
            let database = try await home.database()
            let empty = FieldValue.strings(Array(repeating: "", count: limits.bytesPerRecord + 1))
            let results = try await database.modify(
                [.create(thing("a", ["strings": empty]))], atomically: false)
            #expect(code(results.first) == .limitExceeded)
        },
        ConformanceCase("a lookup of more than 200 names is limitExceeded") { home async throws in
            let database = try await home.database()
            let ids = (0..<201).map { id("n\($0)") }
            try await expectRefusal(.limitExceeded) { _ = try await database.records(ids, desiredKeys: nil) }
        },
        ConformanceCase("a limit of nothing or less is badRequest") { home async throws in
            let database = try await home.database()
            for limit in [0, -1] {
                try await expectRefusal(.badRequest) { _ = try await database.feed(limit: limit) }
            }
        },
        ConformanceCase("a record that is too large is limitExceeded, and assets do not count") {
            home async throws in
            let database = try await home.database()
            let long = FieldValue.string(String(repeating: "é", count: limits.bytesPerRecord / 2 + 1))
            let results = try await database.modify(
                [.create(thing("a", ["string": long]))], atomically: false)
            #expect(code(results.first) == .limitExceeded)
            let bytes = [UInt8](repeating: 1, count: limits.bytesPerRecord + 1)
            let asset = try await database.upload(bytes, for: field)
            _ = try await database.save(thing("a", ["asset": .asset(asset)]))
        },
        ConformanceCase("record names are checked") { home async throws in
            let database = try await home.database()
            for name in ["", "_a", "é", "a\u{7F}", "a\0", String(repeating: "a", count: 256)] {
                let results = try await database.modify([.create(thing(name))], atomically: false)
                #expect(code(results.first) == .badRequest)
            }
            for name in ["a b", "a/b", "'", "%", String(repeating: "a", count: 255)] {
                let saved = try await database.save(thing(name))
                #expect(try await database.record(id(name)) == saved)
            }
        },
    ]
}
