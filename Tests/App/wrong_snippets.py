"""Swift that must not pass for one of the targets: (target, what is wrong, source, what the compiler says about it)."""

VIEW = "import SwiftUI\nstruct Wrong: View {{ var body: some View {{ {} }} }}\n"


def view(body):
    return VIEW.format(body)


SNIPPETS = [
    # Wrong frameworks for the clip
    ("Clip", "Contacts in the clip", "import Contacts\n", "no such module 'Contacts'"),
    ("Clip", "ContactsUI in the clip", "import ContactsUI\n", "no such module"),
    ("Clip", "the use cases in the clip", "import CardBook\n", "no such module 'CardBook'"),
    ("Clip", "records in the clip", "import Records\n", "no such module 'Records'"),
    ("Clip", "sync in the clip", "import Sync\n", "no such module 'Sync'"),
    ("Clip", "SQLite in the clip", "import RecordStoreSQLite\n", "no such module"),
    ("Clip", "App Intents in the clip", "import AppIntents\n", "no such module"),
    ("Clip", "background tasks in the clip", "import BackgroundTasks\n", "no such module"),
    ("Clip", "WatchConnectivity in the clip", "import WatchConnectivity\n", "no such module"),
    ("Clip", "Core NFC in the clip", "import CoreNFC\n", "no such module"),
    ("Clip", "the keychain's session in the clip", "import Security\n", "no such module"),
    ("Clip", "a browser's sign-in in the clip", "import AuthenticationServices\n", "no such module"),
    ("Clip", "Spotlight in the clip", "import CoreSpotlight\n", "no such module"),
    ("Widgets", "Wallet in the widgets", "import PassKit\n", "no such module"),
    ("Watch", "CryptoKit where it is not needed", "import CryptoKit\n", "no such module"),
    # Wrong platform
    ("Watch", "UIKit on the watch", "import UIKit\n", "no such module 'UIKit'"),
    ("Watch", "VisionKit on the watch", "import VisionKit\n", "no such module"),
    ("Watch", "CloudKit on the watch", "import CloudKit\n", "no such module"),
    ("Watch", "Core Image on the watch", "import CoreImage\n", "no such module"),
    ("Watch", "ImageIO where it is not needed", "import ImageIO\n", "no such module"),
    ("Watch", "a paired watch of the watch",
     "import WatchConnectivity\nlet wrong = WCSession.default.isPaired\n", "has no member 'isPaired'"),
    ("Watch", "a title's display mode on the watch", view('Text(verbatim: "").navigationBarTitleDisplayMode(.inline)'),
     "has no member 'navigationBarTitleDisplayMode'"),
    ("Watch", "a context menu on the watch", view('Text(verbatim: "").contextMenu { EmptyView() }'), "has no member"),
    ("Watch", "a segmented picker on the watch",
     view('Picker("", selection: .constant(1)) { EmptyView() }.pickerStyle(.segmented)'), "has no member 'segmented'"),
    ("Watch", "selectable text on the watch", view('Text(verbatim: "").textSelection(.enabled)'), "has no member"),
    ("Watch", "a menu on the watch", view('Menu { EmptyView() } label: { EmptyView() }'), "cannot find 'Menu'"),
    ("Watch", "the size class on the watch",
     "import SwiftUI\nstruct Wrong { @Environment(\\.horizontalSizeClass) var wrong }\n", "error:"),
    ("Watch", "the watch's delegate with the phone's duties",
     "import Foundation\nimport WatchConnectivity\nfinal class Wrong: NSObject, WCSessionDelegate {}\n", "does not conform"),
    ("Widgets", "the clip's state in the widgets", "import ClipState\n", "no such module"),
    ("Widgets", "the database in the widgets", "import CardBook\n", "no such module"),
    ("iOS", "the server's photo program on the phone", "import PhotoProcessing\n", "no such module"),
    ("iOS", "OpenSSL on the phone", "import Crypto\n", "no such module"),
    ("iOS", "a zone of iCloud by its name",
     "import CloudKit\nfunc wrong(_ database: CKDatabase) async throws {"
     " try await database.deleteRecordZone(withID: \"x\") }\n", "cannot convert value"),
    ("iOS", "an account's state that a later system may have",
     "import CloudKit\nfunc wrong(_ status: CKAccountStatus) -> Bool {\n    switch status {\n    case .available: true\n"
     "    case .couldNotDetermine, .noAccount, .restricted, .temporarilyUnavailable: false\n    }\n}\n",
     "may have additional unknown values"),
    ("iOS", "a digest of two kinds",
     "import CryptoKit\nimport Records\nfunc wrong(_ bytes: [UInt8]) -> Records.SHA256Digest { SHA256.hash(data: bytes) }\n",
     "cannot convert return"),
    ("iOS", "a browser's sign-in that nobody waits for",
     "import AuthenticationServices\nimport Foundation\n@MainActor func wrong(_ browser: WebAuthenticationSession, _ url: URL) throws -> URL {"
     " try browser.authenticate(using: url, callback: .customScheme(\"x\"), additionalHeaderFields: [:]) }\n",
     "does not support concurrency"),
    ("iOS", "a scheme where a callback is asked for",
     "import AuthenticationServices\nimport Foundation\n@MainActor func wrong(_ browser: WebAuthenticationSession, _ url: URL) async throws -> URL {"
     " try await browser.authenticate(using: url, callback: \"x\", additionalHeaderFields: [:]) }\n", "cannot convert value"),
    ("iOS", "a pass sent to another task",
     "import PassKit\n@MainActor func wrong(_ pass: PKPass) { Task.detached { print(pass) }; print(pass) }\n", "error:"),
    ("iOS", "a tag sent to another task",
     "import CoreNFC\nfunc wrong(_ tag: any NFCNDEFTag) { Task { try await tag.queryNDEFStatus() } }\n", "error:"),
    ("iOS", "the contacts' store for everybody",
     "import Contacts\nstruct Wrong: Sendable { let store = CNContactStore() }\n", "non-Sendable"),
    ("iOS", "a notice without its dictionary",
     "import CloudKit\nlet wrong = CKNotification(userInfo: [:])\n", "error:"),
    ("iOS", "a reason for a change that the key-value store lacks",
     "import Foundation\nlet wrong = NSUbiquitousKeyValueStoreServerChanged\n", "cannot find"),
    ("iOS", "a delegate on the main actor only",
     "import Foundation\nimport UserNotifications\n@MainActor final class Wrong: NSObject, UNUserNotificationCenterDelegate {"
     " func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,"
     " withCompletionHandler completionHandler: @escaping () -> Void) {}"
     " func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification,"
     " withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void) {} }\n", "error:"),
    ("Widgets", "a control as a widget",
     "import SwiftUI\nimport WidgetKit\nfunc wrong() -> any Widget { CodeControl() }\n", "error:"),
    # Labels and types
    ("Clip", "a label that is not there", view('Text(string: "")'), "error:"),
    ("Clip", "a label left out", view('Text(verbatim: "").frame(44)'), "error:"),
    ("Clip", "a misspelt modifier", view('Text(verbatim: "").paddding()'), "has no member 'paddding'"),
    ("Clip", "a colour for a length", view('Text(verbatim: "").padding(Color.red)'), "cannot convert"),
    ("Clip", "a font that is not there", view('Text(verbatim: "").font(.enormous)'), "has no member 'enormous'"),
    ("Clip", "a role that is not there", view('Button("", role: .harmful) {}'), "has no member 'harmful'"),
    ("Clip", "no view in a body", view("42"), "error:"),
    ("Clip", "a view without a body", "import SwiftUI\nstruct Wrong: View {}\n", "does not conform to protocol 'View'"),
    ("Clip", "a list of things that cannot be told apart",
     "import SwiftUI\nstruct Thing {}\n" + view("ForEach([Thing()]) { _ in EmptyView() }").replace("import SwiftUI\n", ""),
     "Identifiable"),
    ("Clip", "a constant as a binding", view('TextField("", text: "typed")'), "cannot convert value"),
    ("Clip", "a change of something that is not comparable",
     "import SwiftUI\nstruct Thing {}\n"
     + view('EmptyView().onChange(of: Thing()) {}').replace("import SwiftUI\n", ""), "Equatable"),
    ("Clip", "a phase that is not there",
     "import SwiftUI\nlet wrong = ScenePhase.asleep\n", "has no member 'asleep'"),
    ("Clip", "an environment value that is not there",
     "import SwiftUI\nstruct Wrong { @Environment(\\.weather) var wrong }\n", "error:"),
    ("Clip", "a field of the wrong type in a record",
     "import CloudKit\nfunc wrong(_ record: CKRecord) { record[\"name\"] = URL(string: \"x\") }\n", "error:"),
    ("Clip", "an error code that CloudKit lacks",
     "import CloudKit\nfunc wrong(_ error: CKError) -> Bool { error.code == .outOfLuck }\n", "has no member"),
    ("Clip", "a notification status that is not there",
     "import UserNotifications\nlet wrong = UNAuthorizationStatus.asked\n", "has no member"),
    # Concurrency
    ("Clip", "a missing await", "import UserNotifications\nfunc wrong(_ request: UNNotificationRequest) async throws {"
     " try UNUserNotificationCenter.current().add(request) }\n", "not marked with 'await'"),
    ("Clip", "a missing try", "import UserNotifications\nfunc wrong(_ request: UNNotificationRequest) async {"
     " await UNUserNotificationCenter.current().add(request) }\n", "not marked with 'try'"),
    ("Clip", "the application from any thread",
     "import UIKit\nfunc wrong() { UIApplication.shared.registerForRemoteNotifications() }\n", "main actor-isolated"),
    ("Clip", "the clip's state from any thread",
     "import ClipState\nfunc wrong(_ store: ClipCardStore) { store.showCard() }\n", "main actor-isolated"),
    ("Clip", "an await where nothing may wait",
     "import ClipState\n@MainActor func wrong(_ store: ClipCardStore) { await store.save() }\n", "does not support concurrency"),
    ("Clip", "something unsafe sent to a task",
     "final class Thing { var count = 0 }\n@MainActor func wrong(_ thing: Thing) {"
     " Task.detached { thing.count += 1 }; thing.count += 1 }\n", "error:"),
    ("Clip", "a global that everybody may write", "var wrong = 0\n", "not concurrency-safe"),
    ("Clip", "a provider that throws anything",
     "import CardModel\nimport CardReceiving\nstruct Wrong: SharedCardProviding {"
     " func card(at link: CardLink) async throws -> ReceivedCard { throw ReceivingError.ended } }\n", "does not conform"),
    # Language settings of the package
    ("Clip", "an existential without any",
     "import CardReceiving\nfunc wrong(_ provider: SharedCardProviding) {}\n", "must be written 'any"),
    ("Clip", "a member of a module that is not imported",
     "import CardReceiving\nfunc wrong(_ card: ReceivedCard) -> String { card.details.displayName }\n", "missing import"),
    ("Clip", "a warning", "func wrong() { let unused = 1 }\n", "never used"),
    ("Clip", "a setter where there is none",
     "import ClipState\n@MainActor func wrong(_ store: ClipCardStore) { store.phase = .waiting }\n", "inaccessible"),
    ("Clip", "a preview of nothing",
     "import SwiftUI\n#Preview { NoSuchView() }\n", "cannot find 'NoSuchView'"),
    ("Clip", "a preview with a wrong argument",
     "import SwiftUI\n#Preview { Text(verbatim: 5) }\n", "cannot convert"),
    ("Clip", "a bundle's function that Foundation lacks",
     "import Foundation\nlet wrong = Bundle.main.localized(\"x\")\n", "has no member 'localized'"),
]

# Swift that must pass: if one of these failed, the wrong ones above would show nothing.
RIGHT = [
    ("iOS", "import AuthenticationServices\nimport Foundation\n@MainActor func right(_ browser: WebAuthenticationSession, _ url: URL)"
     " async throws -> URL { try await browser.authenticate(using: url, callback: .customScheme(\"x\"), additionalHeaderFields: [:]) }\n"),
    ("iOS", "import CoreNFC\nfunc right(_ tag: any NFCNDEFTag) async throws { _ = try await tag.queryNDEFStatus() }\n"),
    ("Clip", view('Text(verbatim: "").padding().font(.title2).frame(minHeight: 44)')),
    ("Clip", "import UserNotifications\nfunc right(_ request: UNNotificationRequest) async throws {"
     " try await UNUserNotificationCenter.current().add(request) }\n"),
    ("Clip", "import ClipState\n@MainActor func right(_ store: ClipCardStore) async { await store.save() }\n"),
    ("Clip", "import CardModel\nimport CardReceiving\nfunc right(_ card: ReceivedCard) -> String {"
     " card.details.displayName }\n"),
    ("Clip", "import SwiftUI\n#Preview { Text(verbatim: \"5\") }\n"),
    ("Watch", "import WatchConnectivity\nlet right = WCSession.isSupported()\n"),
    ("Widgets", "import WidgetKit\nfunc right() { WidgetCenter.shared.reloadAllTimelines() }\n"),
]
