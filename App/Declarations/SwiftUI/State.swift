public import Observation

// https://developer.apple.com/documentation/swiftui/dynamicproperty
public protocol DynamicProperty {}

// https://developer.apple.com/documentation/swiftui/state
@frozen @propertyWrapper public struct State<Value>: DynamicProperty {
    public init(wrappedValue value: Value) {}
    public init(initialValue value: Value) {}
    public var wrappedValue: Value {
        get {}
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> {}
}
extension State: Sendable where Value: Sendable {}
extension State where Value: ExpressibleByNilLiteral {
    public init() {}
}

// https://developer.apple.com/documentation/swiftui/binding
@frozen @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    public static func constant(_ value: Value) -> Binding<Value> {}
    public var wrappedValue: Value {
        get {}
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> {}
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {}
}
extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID {}
}
extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
}
extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices
    public var startIndex: Value.Index {}
    public var endIndex: Value.Index {}
    public var indices: Value.Indices {}
    public func index(after i: Value.Index) -> Value.Index {}
    public subscript(position: Value.Index) -> Binding<Value.Element> {}
}
extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    public func index(before i: Value.Index) -> Value.Index {}
}
extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

// https://developer.apple.com/documentation/swiftui/bindable
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    private var stored: Value
    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) {}
    public var wrappedValue: Value {
        get {}
        set {}
    }
    public var projectedValue: Bindable<Value> {}
}
extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) {}
    public init(_ wrappedValue: Value) {}
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {}
}

#if IOS
    // https://developer.apple.com/documentation/swiftui/focusstate
    @frozen @propertyWrapper public struct FocusState<Value>: DynamicProperty where Value: Hashable {
        public init() where Value == Bool {}
        public init<T>() where Value == T?, T: Hashable {}
        public var wrappedValue: Value {
            get {}
            nonmutating set {}
        }
        public var projectedValue: FocusState<Value>.Binding {}
        @frozen public struct Binding {
            public var wrappedValue: Value {
                get {}
                nonmutating set {}
            }
        }
    }

    extension View {
        // https://developer.apple.com/documentation/swiftui/view/focused(_:equals:)
        public func focused<Value>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View
        where Value: Hashable {}
    }
#endif
