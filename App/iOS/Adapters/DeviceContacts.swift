import AppState
import CardModel
import Contacts
import Foundation

/// Saves people to the phone's own contacts. The person may allow none, some or all; adding works with some.
struct DeviceContacts: ContactSaving {
    func save(_ details: PersonDetails, photo: [UInt8]?) async throws {
        let store = CNContactStore()
        let isAllowed = (try? await store.requestAccess(for: .contacts)) ?? false
        guard isAllowed else { throw Problem("phone.problem.contacts") }
        let request = CNSaveRequest()
        request.add(DeviceContacts.contact(details, photo: photo), toContainerWithIdentifier: nil)
        try store.execute(request)
    }

    private static func contact(_ details: PersonDetails, photo: [UInt8]?) -> CNMutableContact {
        let contact = CNMutableContact()
        contact.contactType = details.isCompany ? .organization : .person
        contact.namePrefix = details.name.prefix
        contact.givenName = details.name.given
        contact.middleName = details.name.middle
        contact.familyName = details.name.family
        contact.nameSuffix = details.name.suffix
        contact.nickname = details.name.preferred
        contact.phoneticGivenName = details.name.phoneticGiven
        contact.phoneticFamilyName = details.name.phoneticFamily
        contact.jobTitle = details.role
        contact.departmentName = details.department
        contact.organizationName = details.company
        contact.phoneNumbers = details.phones.map {
            CNLabeledValue(label: phoneLabel($0.label), value: CNPhoneNumber(stringValue: $0.value))
        }
        contact.emailAddresses = details.emails.map {
            CNLabeledValue(label: label($0.label), value: $0.value as NSString)
        }
        let website = details.website.isEmpty ? [] : [TitledLink(address: details.website)]
        let socials = details.socials.map { TitledLink(title: $0.network.displayName, address: $0.link) }
        contact.urlAddresses = (website + details.links + socials).map {
            CNLabeledValue(label: $0.title.isEmpty ? nil : $0.title, value: $0.address as NSString)
        }
        contact.postalAddresses = details.addresses.map { address in
            let postal = CNMutablePostalAddress()
            postal.street = [address.postOfficeBox, address.extended, address.street].filter { !$0.isEmpty }
                .joined(separator: "\n")
            postal.city = address.city
            postal.state = address.region
            postal.postalCode = address.postalCode
            postal.country = address.country
            return CNLabeledValue(label: label(address.label), value: postal as CNPostalAddress)
        }
        if let birthday = details.birthday {
            contact.birthday = DateComponents(year: birthday.year, month: birthday.month, day: birthday.day)
        }
        contact.imageData = photo.map { Data($0) }
        return contact
    }

    private static func label(_ label: ValueLabel) -> String? {
        switch label {
        case .home: CNLabelHome
        case .work: CNLabelWork
        case .other: CNLabelOther
        default: label.sentence
        }
    }

    private static func phoneLabel(_ value: ValueLabel) -> String? {
        switch value {
        case .mobile: CNLabelPhoneNumberMobile
        case .main: CNLabelPhoneNumberMain
        case .homeFax: CNLabelPhoneNumberHomeFax
        case .workFax: CNLabelPhoneNumberWorkFax
        case .fax: CNLabelPhoneNumberOtherFax
        case .pager: CNLabelPhoneNumberPager
        default: label(value)
        }
    }
}
