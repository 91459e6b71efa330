import ClipState
import Foundation
import UIKit

/// Hands addresses to the system: Safari opens a `.vcf` as a sheet that makes a contact.
struct SystemOpener: AddressOpening {
    func open(_ address: String) async -> Bool {
        guard let url = URL(string: address) else { return false }
        return await UIApplication.shared.open(url)
    }
}
