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
    /// What was typed as the server's address.
    public var serverText: String
    /// What is wrong with the address.
    public private(set) var serverProblem: Problem?
    /// Whether another account than before signed in: the person says whether this device's cards go there too.
    public private(set) var accountChanged = false
    /// Whether follow-ups are notified.
    public private(set) var remindsOfFollowUps: Bool

    private let store: any SettingsStoring
    private let makeSynchronizing: @Sendable (Home) -> (any Synchronizing)?
    private let reminders: any ReminderScheduling

    /// Settings as they were stored; `synchronizing` makes what keeps a home in step, `nil` for this device alone.
    public init(
        store: any SettingsStoring, reminders: any ReminderScheduling,
        synchronizing: @escaping @Sendable (Home) -> (any Synchronizing)?
    ) {
        self.store = store
        self.reminders = reminders
        makeSynchronizing = synchronizing
        let home = Home(text: store.text(for: .home) ?? "") ?? .thisDevice
        self.home = home
        if case .server(let address) = home { serverText = address.text } else { serverText = "" }
        remindsOfFollowUps = store.text(for: .reminders) == "on"
    }

    /// Keeps cards there from now on. Nothing is deleted here, and nothing where they were.
    public func choose(_ home: Home) async -> Bool {
        self.home = home
        account = nil
        lastReport = nil
        accountChanged = false
        store.set(home.text, for: .home)
        store.set(nil, for: .account)
        return await synchronize()
    }

    /// Checks what was typed as the server's address and keeps cards there; says whether records here changed.
    public func chooseServer() async -> Bool {
        serverProblem = nil
        let typed = serverText.contains("://") ? serverText : "https://" + serverText
        guard let address = PublicAddress(typed), address.isSecure || address.isLocal else {
            serverProblem = Problem("errors.form.notAnAddress")
            return false
        }
        serverText = address.text
        return await choose(.server(address))
    }

    /// One round of synchronising; says whether records on this device changed.
    ///
    /// Signing out elsewhere only stops it: cards and contacts stay on this device.
    public func synchronize() async -> Bool {
        if case .synchronizing = activity { return false }
        guard let synchronizing = makeSynchronizing(home) else {
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

    /// The person agrees that this device's cards go to the account that signed in.
    public func acceptAccount() async -> Bool {
        guard accountChanged, case .signedIn(let name) = account, let synchronizing = makeSynchronizing(home)
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
