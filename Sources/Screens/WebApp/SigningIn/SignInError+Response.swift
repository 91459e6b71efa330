public import Accounts
public import HTTPServer

extension SignInError: HTTPResponseError {
    /// 429 where one must wait, 410 for a link that works no more, else 422.
    public var status: HTTPStatus {
        switch self {
        case .tooManyAttempts: .tooManyRequests
        case .linkNotValid: .gone
        default: .unprocessableContent
        }
    }

    /// The sentence.
    public var message: String { description }

    /// When the next attempt may be made.
    public var headers: HTTPHeaders {
        var headers = HTTPHeaders()
        if case .tooManyAttempts(let seconds) = self { headers["Retry-After"] = String(seconds) }
        return headers
    }
}
