import CardBook
import CardModel
import HTTPServer
import Localization

extension WebApp {
    func addReplies(to router: inout Router) {
        router.get(RecipientAddress.reply, showReplyForm)
        router.post(RecipientAddress.reply, bodyLimit: 16_384, takeReply)
    }

    private func showReplyForm(_ request: Request, _ id: ShareIdentifier) async throws -> Response {
        let page = try replyPage(request, id)
        return try request.query.names.contains("sent") ? page.thanks() : page.response()
    }

    private func replyPage(_ request: Request, _ id: ShareIdentifier) throws -> ReplyPage {
        let (card, _) = try open(id)
        return ReplyPage(
            id: id, name: card.details.displayName, theme: card.theme,
            words: Words(for: request, timeZone: configuration.timeZone))
    }

    /// Takes a stranger's details: checked as any form is, few from one machine and few through one address.
    private func takeReply(_ request: Request, _ id: ShareIdentifier) async throws -> Response {
        var page = try replyPage(request, id)
        // Another site's form must not write through its visitors.
        try checkOwnForm(request)
        let form = try ReplyForm(request.form())
        page.form = form
        let sent = Response.redirect(to: RecipientAddress.reply(id) + "?sent")
        // Whoever fills in what people cannot see learns nothing from the answer.
        guard form.trap.isEmpty else { return sent }
        page.problems = form.problems
        do throws(FormErrors) {
            _ = try form.contactForm.applied(
                to: Contact(id: Identifier(high: 0, low: 0), createdAt: configuration.clock()))
        } catch {
            page.errors = error
        }
        guard page.problems.isEmpty, page.errors == nil else { return page.response(.unprocessableContent) }

        let content = Sent(share: id, form: form)
        switch replies.judge(content, from: request.clientNetwork) {
        case .ignore: return sent
        case .refuse: return tooMany(page)
        case .take: break
        }
        let record = try open(id).record
        guard let book = cardBook(behind: record) else { throw SharedCardProblem.unknown }
        do {
            try await book.receiveReply(
                form.contactForm, on: id,
                day: book.today(in: ownerTimeZone(record)))
        } catch {
            replies.forget(content, from: request.clientNetwork)
            switch error {
            case ReplyError.tooMany: return tooMany(page)
            case ReplyError.shareEnded, CardBookError.shareNotFound: throw SharedCardProblem.gone
            default: throw error
            }
        }
        return sent
    }

    private struct Sent: Hashable {
        let share: ShareIdentifier
        let form: ReplyForm
    }

    private func tooMany(_ page: ReplyPage) -> Response {
        var page = page
        page.refusal = page.words("recipient.reply.tooMany")
        var response = page.response(.tooManyRequests)
        response.headers["Retry-After"] = "600"
        return response
    }
}
