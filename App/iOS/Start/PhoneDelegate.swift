import AppState
import CloudKit
import Foundation
import UIKit
import UserNotifications

/// What the system tells the app beside its windows: pushes of iCloud, and presses on reminders.
final class PhoneDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        // Silent pushes need no leave of the person.
        application.registerForRemoteNotifications()
        return true
    }

    /// iCloud says that another device changed something. The push holds nothing: it is a hint to fetch.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        guard let notice = CKNotification(fromRemoteNotificationDictionary: userInfo),
            notice.subscriptionID == CloudSubscription.identifier, let home = PhoneStart.shared.home
        else { return .noData }
        await home.schedule.now()
        return home.settings.ending == .done ? .newData : .failed
    }
}

// The system calls these on the main thread, and their protocol does not say so.
extension PhoneDelegate: UNUserNotificationCenterDelegate {
    /// A press on a reminder opens the contact.
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let contact = response.notification.request.content.userInfo[FollowUpNotifications.contactKey]
        if let contact = contact as? String {
            Task { @MainActor in PhoneStart.shared.home?.openContact(contact) }
        }
        completionHandler()
    }

    /// A reminder that comes while the app is in front is shown all the same.
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list, .sound])
    }
}
