import AppState
import CardModel
import Foundation
import UserNotifications

/// Follow-ups as local notifications. Nothing leaves the phone for them.
struct FollowUpNotifications: ReminderScheduling {
    /// Names the contact in a notification.
    static let contactKey = "contact"

    func requestPermission() async -> Bool {
        (try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]))
            ?? false
    }

    func replaceReminders(with reminders: [Reminder]) async {
        let center = UNUserNotificationCenter.current()
        center.removeAllPendingNotificationRequests()
        for reminder in reminders {
            let content = UNMutableNotificationContent()
            content.title = words("phone.reminder.title", reminder.name)
            content.body = words("phone.reminder.text")
            content.sound = .default
            content.userInfo = [FollowUpNotifications.contactKey: reminder.contact.text]
            let date = Date(timeIntervalSince1970: Double(reminder.moment.milliseconds) / 1_000)
            let parts = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute], from: date)
            // One that the system refuses costs none of the others.
            try? await center.add(
                UNNotificationRequest(
                    identifier: "follow-up-" + reminder.contact.text, content: content,
                    trigger: UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)))
        }
    }
}
