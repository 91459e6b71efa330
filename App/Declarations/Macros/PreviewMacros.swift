import SwiftSyntax
import SwiftSyntaxMacros

/// What `#Preview` becomes here: nothing. The compiler has checked the views in its braces before it asks.
public struct PreviewMacro: DeclarationMacro {
    /// Adds no declaration.
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}
