public import CloudKitWeb

/// The machine-readable description of what the server answers (OpenAPI 3.1).
public enum CloudDescription {
    /// The document that is served at `/openapi.json`.
    public static let openAPI: JSON = [
        "openapi": "3.1.0",
        "info": ["title": "CloudKit Web Services", "version": "1"],
        "paths": .object(
            Dictionary(
                CloudOperation.allCases.map { operation in
                    let prefix =
                        operation.rawValue.hasPrefix("tokens/")
                        ? "/device/1/{container}/{environment}/"
                        : "/database/1/{container}/{environment}/{database}/"
                    return (prefix + operation.rawValue, path(operation))
                }, uniquingKeysWith: { first, _ in first })),
    ]

    private static func path(_ operation: CloudOperation) -> JSON {
        var parameters: [JSON] = [
            parameter("container", nil), parameter("environment", ["development", "production"]),
        ]
        if !operation.rawValue.hasPrefix("tokens/") {
            parameters.append(parameter("database", ["public", "private"]))
        }
        for name in ["ckAPIToken", "ckWebAuthToken"] {
            parameters.append(["name": .string(name), "in": "query", "schema": ["type": "string"]])
        }
        var methods: [String: JSON] = ["parameters": .array(parameters)]
        for method in operation.methods {
            var description: [String: JSON] = [
                "operationId": .string("\(method.lowercased()) \(operation.rawValue)"),
                "responses": [
                    "200": ["description": "Results, with errors of single items among them"],
                    "default": ["description": "The request as a whole was refused"],
                ],
            ]
            if method == "POST" {
                description["requestBody"] = [
                    "required": true,
                    "content": ["application/json": ["schema": bodySchema(operation)]],
                ]
            }
            methods[method.lowercased()] = .object(description)
        }
        return .object(methods)
    }

    private static func parameter(_ name: String, _ values: [JSON]?) -> JSON {
        [
            "name": .string(name), "in": "path", "required": true,
            "schema": .object(omittingNil: ["type": "string", "enum": values.map(JSON.array)]),
        ]
    }

    private static let zone: JSON = [
        "type": "object",
        "properties": ["zoneName": ["type": "string"], "ownerRecordName": ["type": "string"]],
        "required": ["zoneName"],
    ]
    private static let record: JSON = [
        "type": "object",
        "properties": [
            "recordName": ["type": "string"], "recordType": ["type": "string"],
            "recordChangeTag": ["type": "string"],
            "fields": [
                "type": "object",
                "additionalProperties": [
                    "type": "object",
                    "properties": [
                        "value": [:], "type": ["type": "string"], "isEncrypted": ["type": "boolean"],
                    ],
                    "required": ["value"],
                ],
            ],
        ],
    ]

    private static func list(of item: JSON) -> JSON { ["type": "array", "items": item] }

    private static func bodySchema(_ operation: CloudOperation) -> JSON {
        var properties: [String: JSON] = ["zoneID": zone]
        switch operation {
        case .recordsQuery:
            properties["query"] = [
                "type": "object", "required": ["recordType"],
                "properties": [
                    "recordType": ["type": "string"],
                    "filterBy": list(of: [
                        "type": "object",
                        "properties": [
                            "comparator": ["type": "string"], "fieldName": ["type": "string"],
                            "fieldValue": ["type": "object"], "distance": ["type": "number"],
                        ],
                    ]),
                    "sortBy": list(of: [
                        "type": "object",
                        "properties": ["fieldName": ["type": "string"], "ascending": ["type": "boolean"]],
                    ]),
                ],
            ]
            properties["resultsLimit"] = ["type": "integer"]
            properties["continuationMarker"] = ["type": "string"]
        case .recordsLookup: properties["records"] = list(of: record)
        case .recordsModify:
            properties["operations"] = list(of: [
                "type": "object", "required": ["operationType", "record"],
                "properties": [
                    "operationType": [
                        "type": "string",
                        "enum": .array(
                            RecordsModifyRequest.OperationType.allCases.map { .string($0.rawValue) }),
                    ], "record": record,
                ],
            ])
            properties["atomic"] = ["type": "boolean"]
        case .changesZone, .zonesLookup:
            properties["zones"] = list(of: [
                "type": "object", "properties": ["zoneID": zone, "syncToken": ["type": "string"]],
            ])
        case .zonesModify:
            properties["operations"] = list(of: [
                "type": "object",
                "properties": [
                    "operationType": ["type": "string", "enum": ["create", "delete"]],
                    "zone": ["type": "object", "properties": ["zoneID": zone]],
                ],
            ])
        case .recordsChanges, .changesDatabase, .zonesChanges: properties["syncToken"] = ["type": "string"]
        case .subscriptionsModify:
            properties["operations"] = list(of: [
                "type": "object",
                "properties": [
                    "operationType": ["type": "string"],
                    "subscription": [
                        "type": "object",
                        "properties": [
                            "subscriptionID": ["type": "string"], "subscriptionType": ["type": "string"],
                            "zoneID": zone,
                        ],
                    ],
                ],
            ])
        case .assetsUpload:
            properties["tokens"] = list(of: [
                "type": "object",
                "properties": [
                    "recordName": ["type": "string"], "recordType": ["type": "string"],
                    "fieldName": ["type": "string"],
                ],
            ])
        case .assetsRereference:
            properties["assets"] = list(of: [
                "type": "object",
                "properties": ["recordName": ["type": "string"], "fieldName": ["type": "string"]],
            ])
        default: break
        }
        return ["type": "object", "properties": .object(properties)]
    }
}
