public import CardModel
public import Observation

/// Where the owner's cards live and how the app behaves.
@MainActor @Observable public final class SettingsState {
    /// Where cards are kept besides this device.
    public enum Home: Sendable, Hashable {
        /// Only on this device.
        case thisDevice
        /// In the owner's iCloud.
        case iCloud
        /// On a card server of the owner's choice.
        case server(PublicAddress)
    }

    /// What synchronising does at this moment.
    public enum Activity: Sendable, Hashable {
        /// Nothing to do.
        case idle
        /// It is under way.
        case synchronizing
        /// The last attempt failed; nothing on this device is lost by it.
        case failed(Problem)
    }

    /// Where cards are kept.
    public private(set) var home: Home
    /// The account on the other side; `nil` before it was asked for, and for this device alone.
    public private(set) var account: SyncAccount?
    /// What synchronising does.
    public private(set) var activity = Activity.idle
    /// What the last round did; `nil` before the first.
    public private(set) var lastReport: SyncReport?
    /// How a card server is reached; `nil` before somebody signed in to one.
    public private(set) var serverAccess: ServerAccess?
    /// The card server that the owner's other devices keep cards on, to be offered here; `nil` without one.
    public private(set) var suggestedServer: PublicAddress?
    /// Whether another account than before signed in: the person says whether this device's cards go there too.
    public private(set) var accountChanged = false
    /// Whether follow-ups are notified.
    public private(set) var remindsOfFollowUps: Bool

    private let store: any SettingsStoring
    private let shared: (any SettingsSharing)?
    private let makeSynchronizing: @Sendable (Home, ServerAccess?) -> (any Synchronizing)?
    private let reminders: any ReminderScheduling

    /// Settings as they were stored; `synchronizing` makes what keeps a home in step, `nil` for this device alone.
    ///
    /// `shared` tells the owner's other devices where cards are kept.
    public init(
        store: any SettingsStoring, shared: (any SettingsSharing)? = nil, reminders: any ReminderScheduling,
        synchronizing: @escaping @Sendable (Home, ServerAccess?) -> (any Synchronizing)?
    ) {
        self.store = store
        self.shared = shared
        self.reminders = reminders
        makeSynchronizing = synchronizing
        let home = Home(text: store.text(for: .home) ?? "") ?? .thisDevice
        self.home = home
        serverAccess = store.text(for: .server).flatMap { ServerAccess(text: $0) }
        remindsOfFollowUps = store.text(for: .reminders) == "on"
    }

    /// Keeps cards there from now on. Nothing is deleted here, and nothing where they were.
    public func choose(_ home: Home) async -> Bool {
        self.home = home
        account = nil
        lastReport = nil
        accountChanged = false
        suggestedServer = nil
        store.set(home.text, for: .home)
        store.set(nil, for: .account)
        shared?.set(home.text, for: .home)
        return await synchronize()
    }

    /// Keeps cards on a server that somebody has signed in to, from now on.
    public func choose(_ access: ServerAccess) async -> Bool {
        guard let address = access.address, let text = access.text else { return false }
        serverAccess = access
        store.set(text, for: .server)
        return await choose(.server(address))
    }

    /// Forgets how the card server is reached; cards stay on this device and on the server.
    public func leaveServer() async {
        serverAccess = nil
        store.set(nil, for: .server)
        if case .server = home { _ = await choose(.thisDevice) }
    }

    /// Takes what the owner's other devices say, where nothing was chosen here; says whether records on this device changed.
    ///
    /// What was chosen here is never overruled, and after a change of account the values are somebody else's.
    public func take(_ change: SettingsChange) async -> Bool {
        switch change {
        case .overQuota: return false
        case .otherAccount: return await synchronize()
        case .atServer, .firstFetch:
            guard store.text(for: .home) == nil, let text = shared?.text(for: .home) else { return false }
            switch Home(text: text) {
            case .iCloud: return await choose(.iCloud)
            case .server(let address): suggestedServer = address
            case .thisDevice, nil: break
            }
            return false
        }
    }

    /// One round of synchronising; says whether records on this device changed.
    ///
    /// Signing out elsewhere only stops it: cards and contacts stay on this device.
    public func synchronize() async -> Bool {
        if case .synchronizing = activity { return false }
        guard let synchronizing = makeSynchronizing(home, serverAccess) else {
            activity = .idle
            return false
        }
        activity = .synchronizing
        do {
            let account = try await synchronizing.account()
            self.account = account
            guard case .signedIn(let name) = account else {
                activity = .failed(Problem(account.messageKey, canRetry: account == .unknown))
                return false
            }
            if let known = store.text(for: .account), known != name {
                accountChanged = true
                activity = .idle
                return false
            }
            store.set(name, for: .account)
            let report = try await synchronizing.synchronize()
            lastReport = report
            activity = .idle
            return report.changedHere
        } catch {
            activity = .failed(Problem(error))
            return false
        }
    }

    /// How the last round ended, as a schedule needs to know it.
    public var ending: SyncSchedule.Ending {
        if case .failed(let problem) = activity { return problem.canRetry ? .failed : .halted }
        return accountChanged ? .halted : .done
    }

    /// The person agrees that this device's cards go to the account that signed in.
    public func acceptAccount() async -> Bool {
        guard accountChanged, case .signedIn(let name) = account,
            let synchronizing = makeSynchronizing(home, serverAccess)
        else {
            return false
        }
        do {
            try await synchronizing.adopt(name)
        } catch {
            activity = .failed(Problem(error))
            return false
        }
        accountChanged = false
        store.set(name, for: .account)
        return await synchronize()
    }

    /// Switches notifications on, where the person gives leave, or off.
    public func setReminders(_ wanted: Bool) async {
        var isOn = wanted
        if wanted {
            isOn = await reminders.requestPermission()
        } else {
            await reminders.replaceReminders(with: [])
        }
        remindsOfFollowUps = isOn
        store.set(isOn ? "on" : nil, for: .reminders)
    }
}

extension SyncAccount {
    fileprivate var messageKey: String {
        switch self {
        case .signedIn, .unknown: "phone.problem.busy"
        case .signedOut: "phone.problem.signedOut"
        case .restricted: "phone.problem.notAllowed"
        }
    }
}

extension SettingsState.Home {
    /// The stored form.
    var text: String {
        switch self {
        case .thisDevice: "device"
        case .iCloud: "icloud"
        case .server(let address): address.text
        }
    }

    init?(text: String) {
        switch text {
        case "device": self = .thisDevice
        case "icloud": self = .iCloud
        default:
            guard let address = PublicAddress(text) else { return nil }
            self = .server(address)
        }
    }
}
