import Localization
import PhotoProcessing

extension Words {
    /// Why a photo was refused.
    func sentence(_ error: PhotoError) -> String {
        let key = MessageKey(error.messageKey)
        let arguments = error.messageArguments
        return arguments.isEmpty ? self(key) : self(key, arguments[0])
    }
}
