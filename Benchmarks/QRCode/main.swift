import Foundation

let texts = [
    BenchmarkText(
        name: "60-byte URL", text: "https://cards.example.com/c/4fQmZt7XbW2kJ9sLr0VhYd?from=desk", bytes: 60,
        target: 3),
    BenchmarkText(
        name: "300-byte vCard",
        text: """
            BEGIN:VCARD\r
            VERSION:3.0\r
            N:Nakamura;Aiko;;;\r
            FN:Aiko Nakamura\r
            ORG:Lantern & Vale\r
            TITLE:Head of Product Design\r
            TEL;TYPE=CELL:+1 555 010 4477\r
            EMAIL:aiko.nakamura@lantern.example.com\r
            URL:https://lantern.example.com/aiko\r
            ADR;TYPE=WORK:;;12 Harbour St;Bristol;;BS1 5TY;UK\r
            NOTE:she/her\r
            END:VCARD\r

            """, bytes: 300, target: 4),
]

var missed = false
for text in texts {
    let result = try Comparison(text)
    print(result.line)
    missed = missed || result.medianRatio < text.target
}
if missed { exit(1) }
