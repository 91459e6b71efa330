public import Foundation

// https://developer.apple.com/documentation/contacts/cncontactstore
open class CNContactStore: NSObject {
    public override init() {}
    open func requestAccess(for entityType: CNEntityType) async throws -> Bool {}
    open func execute(_ saveRequest: CNSaveRequest) throws {}
}
// https://developer.apple.com/documentation/contacts/cnentitytype
public enum CNEntityType: Int, Sendable { case contacts = 0 }
// https://developer.apple.com/documentation/contacts/cnsaverequest
open class CNSaveRequest: NSObject {
    public override init() {}
    open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
}
// https://developer.apple.com/documentation/contacts/cncontact
open class CNContact: NSObject {}
// https://developer.apple.com/documentation/contacts/cnmutablecontact
open class CNMutableContact: CNContact {
    public override init() {}
    open var contactType: CNContactType
    open var namePrefix: String
    open var givenName: String
    open var middleName: String
    open var familyName: String
    open var nameSuffix: String
    open var nickname: String
    open var phoneticGivenName: String
    open var phoneticFamilyName: String
    open var jobTitle: String
    open var departmentName: String
    open var organizationName: String
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>]
    open var emailAddresses: [CNLabeledValue<NSString>]
    open var urlAddresses: [CNLabeledValue<NSString>]
    open var postalAddresses: [CNLabeledValue<CNPostalAddress>]
    open var birthday: DateComponents?
    open var imageData: Data?
}
// https://developer.apple.com/documentation/contacts/cncontacttype
public enum CNContactType: Int, Sendable { case person = 0, organization = 1 }
// https://developer.apple.com/documentation/contacts/cnlabeledvalue
open class CNLabeledValue<ValueType>: NSObject where ValueType: NSObject {
    public init(label: String?, value: ValueType) {}
}
// https://developer.apple.com/documentation/contacts/cnphonenumber
open class CNPhoneNumber: NSObject {
    public init(stringValue string: String) {}
}
// https://developer.apple.com/documentation/contacts/cnpostaladdress
open class CNPostalAddress: NSObject {}
// https://developer.apple.com/documentation/contacts/cnmutablepostaladdress
open class CNMutablePostalAddress: CNPostalAddress {
    public override init() {}
    open var street: String
    open var city: String
    open var state: String
    open var postalCode: String
    open var country: String
}
// https://developer.apple.com/documentation/contacts/cnlabelhome
public let CNLabelHome: String = ""
// https://developer.apple.com/documentation/contacts/cnlabelwork
public let CNLabelWork: String = ""
// https://developer.apple.com/documentation/contacts/cnlabelother
public let CNLabelOther: String = ""
// https://developer.apple.com/documentation/contacts/cnlabelphonenumbermobile
public let CNLabelPhoneNumberMobile: String = ""
// https://developer.apple.com/documentation/contacts/cnlabelphonenumbermain
public let CNLabelPhoneNumberMain: String = ""
// https://developer.apple.com/documentation/contacts/cnlabelphonenumberhomefax
public let CNLabelPhoneNumberHomeFax: String = ""
// https://developer.apple.com/documentation/contacts/cnlabelphonenumberworkfax
public let CNLabelPhoneNumberWorkFax: String = ""
// https://developer.apple.com/documentation/contacts/cnlabelphonenumberpager
public let CNLabelPhoneNumberPager: String = ""
// https://developer.apple.com/documentation/contacts/cnlabelphonenumberotherfax
public let CNLabelPhoneNumberOtherFax: String = ""
