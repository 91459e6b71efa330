import Accounts
import CardModel
import Crypto
import Foundation
import FoundationNetworking
import HTTPServer

/// Goes the way of a recipient: to the public address, through whatever stands in front of the server.
struct OutsideExamination {
    let home: Home
    let address: PublicAddress

    func findings() async -> [Finding] {
        let secret = Random.token()
        do {
            try home.accounts.set(DoctorRoute.setting, to: DoctorRoute.sealed(secret, at: home.clock()))
        } catch {
            return [.bad("public address", "It cannot be tried without the database.")]
        }
        guard let url = URL(string: address.text + DoctorRoute.path(secret)) else {
            return [.bad("public address", "“\(address.text)” is no address.")]
        }
        var request = URLRequest(url: url, timeoutInterval: 10)
        request.setValue("no-cache", forHTTPHeaderField: "Cache-Control")
        let began = Date()
        do {
            let (body, answer) = try await URLSession(configuration: .ephemeral).data(for: request)
            guard let answer = answer as? HTTPURLResponse else {
                return [.bad("public address", "\(address.text) does not speak HTTP.")]
            }
            return findings(answer, body, began)
        } catch {
            return [
                .bad(
                    "public address",
                    "\(address.text) cannot be reached from here: \(error.localizedDescription). Start the server, and look at DNS, the firewall, the proxy and its certificate."
                )
            ]
        }
    }

    private func findings(_ answer: HTTPURLResponse, _ body: Data, _ began: Date) -> [Finding] {
        guard answer.statusCode == 200,
            let seen = try? JSONDecoder().decode(DoctorRoute.Seen.self, from: body)
        else {
            return [
                .bad(
                    "public address",
                    "\(address.text) answers \(answer.statusCode), and not as this server with this database does. Look where the proxy leads."
                )
            ]
        }
        return [
            .good("public address", "\(address.text) reaches this server."),
            secure, proxy(seen), clock(answer, began),
        ]
    }

    private var secure: Finding {
        address.isSecure
            ? .good("TLS", "Everything goes over TLS.")
            : .advice(
                "TLS",
                "The public address is not https: anyone on the way can read. Put a proxy with a certificate in front, and give --public-url https://…"
            )
    }

    private func proxy(_ seen: DoctorRoute.Seen) -> Finding {
        switch (seen.wasForwarded, seen.trustsProxy) {
        case (true, true):
            .good("proxy", "It says where clients come from, and the server believes it.")
        case (true, false):
            .bad(
                "proxy",
                "It says where clients come from, but the server does not believe it, so that all of them share one limit of attempts. Start the server with --behind-proxy."
            )
        case (false, true):
            .bad(
                "proxy",
                "The server believes X-Forwarded-For, but none came: every client could write its own. Let the proxy set it, or start the server without --behind-proxy."
            )
        case (false, false) where address.isSecure:
            .bad(
                "proxy",
                "It does not say where clients come from. Let it set X-Forwarded-For, and start the server with --behind-proxy."
            )
        case (false, false): .good("proxy", "There is none.")
        }
    }

    private func clock(_ answer: HTTPURLResponse, _ began: Date) -> Finding {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "GMT")
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        guard let text = answer.value(forHTTPHeaderField: "Date"), let date = format.date(from: text) else {
            return .advice("clocks", "The answer from outside has no date.")
        }
        let apart = Int(max(began.timeIntervalSince(date) - 2, date.timeIntervalSince(Date()), 0))
        return apart <= 5
            ? .good("clocks", "This machine and the way from outside agree.")
            : .bad("clocks", "They are \(apart) seconds apart. Set them right with NTP.")
    }
}
