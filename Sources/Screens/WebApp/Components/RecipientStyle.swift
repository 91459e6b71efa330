import HTML
import WebAssets

extension Markup {
    /// The `style` element of the pages that strangers see, made once: it is most of such a page.
    static let recipientStyle = style(InlineCode(trusted: WebAssets.recipientStyle))
}
