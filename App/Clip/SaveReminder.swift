import CardModel
import CardReceiving
import ClipState
import UserNotifications

/// Reminds of a card that was not saved, where the person's system lets a clip notify for eight hours after its start.
struct SaveReminder: SaveReminding {
    private static let identifier = "unsaved-card"

    func remind(of card: ReceivedCard, after seconds: Double) async {
        let center = UNUserNotificationCenter.current()
        let status = await center.notificationSettings().authorizationStatus
        guard status == .ephemeral || status == .authorized else { return }
        let content = UNMutableNotificationContent()
        content.title = words("clip.reminder.title", card.details.displayName)
        content.body = words("clip.reminder.text")
        content.targetContentIdentifier = card.link.text
        let request = UNNotificationRequest(
            identifier: SaveReminder.identifier, content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
        // A reminder that cannot be set costs nothing but the reminder.
        try? await center.add(request)
    }

    func cancelReminder() async {
        UNUserNotificationCenter.current().removePendingNotificationRequests(
            withIdentifiers: [SaveReminder.identifier])
    }
}
