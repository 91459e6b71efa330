import Records
import Sync

extension Simulation {
    static func words(_ record: Record) -> String {
        let fields = record.fields.sorted { $0.key < $1.key }.map { "\($0.key)=\(words($0.value.value))" }
        return "\(record.id.name)(\(fields.joined(separator: " ")))"
    }

    private static func words(_ value: FieldValue.Value) -> String {
        switch value {
        case .string(let text): text
        case .int64(let number), .timestamp(let number): "\(number)"
        case .stringList(let texts): "[\(texts.joined(separator: ","))]"
        case .asset(let asset): "asset-" + asset.digest.hexadecimal.prefix(6)
        case .bytes(let bytes): "\(bytes.count)bytes"
        default: "…"
        }
    }

    static func words(_ request: SyncRequest) -> String {
        switch request {
        case .account: "account"
        case .makeZone: "make zone"
        case .changes(let token, let isBrief):
            "changes\(token == nil ? " from nothing" : "")\(isBrief ? " in brief" : "")"
        case .modify(let changes): "modify " + changes.map(words).joined(separator: ", ")
        case .look(let ids): "look \(ids.map(\.name))"
        case .upload(let uploads): "upload \(uploads.count)"
        case .download(let assets): "download \(assets.count)"
        }
    }

    private static func words(_ change: RecordChange) -> String {
        switch change {
        case .create(let record): "create \(words(record))"
        case .update(let record, let clearing): "update \(words(record)) clearing \(clearing.sorted())"
        case .delete(let id, _): "delete \(id.name)"
        default: "change \(change.id.name)"
        }
    }

    static func words(_ answer: SyncAnswer) -> String {
        switch answer {
        case .account(let name): "account \(name)"
        case .zone: "zone"
        case .changes(let page):
            "changes \(page.changed.map(words)) deleted \(page.deleted.map(\.id.name))\(page.moreComing ? " …" : "")"
        case .outcomes(let outcomes):
            "outcomes "
                + outcomes.map { outcome in
                    switch outcome {
                    case .success(.saved(let record)): "saved \(record.id.name)"
                    case .success(.deleted(let id)): "deleted \(id.name)"
                    case .failure(let error): error.code.rawValue
                    }
                }.joined(separator: ", ")
        case .records(let results): "records \(results.map { (try? $0.get()).map(words) ?? "none" })"
        case .uploads(let results): "uploads \(results.count)"
        case .downloads(let results): "downloads \(results.count)"
        case .failure(let error): "failure \(error.code.rawValue)"
        }
    }
}
