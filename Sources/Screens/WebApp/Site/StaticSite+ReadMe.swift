import CardModel

extension StaticSite {
    /// Headers in the form of Netlify and Cloudflare Pages.
    var headers: String {
        """
        /.well-known/apple-app-site-association
          Content-Type: application/json

        /appclip/card.wasm
          Content-Type: application/wasm

        /*
          X-Content-Type-Options: nosniff
          X-Frame-Options: DENY
          Referrer-Policy: no-referrer
          Cache-Control: no-cache

        """
    }

    /// What a person needs to know who puts the folder somewhere.
    var readMe: String {
        """
        This folder shows business cards from iCloud. It has no server of its own: put all of it, also the folder .well-known
        and the other names that begin with a dot, at the root of a domain with https.

          A card's address is   https://YOUR.DOMAIN/appclip/?id=ID
          It reads              \(database.container), \(database.environment), at \(database.server.text)

        Whoever opens such an address asks that server for the card. No one can list the cards; the token in appclip/index.html
        is public and can do nothing but read a card whose ID is known.

        Two things depend on the host:

        1. \(apple == nil ? "(Only with --apple-team and --apple-bundle.) " : "")/.well-known/apple-app-site-association should be served as application/json,
           without a redirect. Netlify and Cloudflare Pages read it from the file _headers.
           nginx:   location = /.well-known/apple-app-site-association { default_type application/json; }
           Apache:  <Files "apple-app-site-association"> ForceType application/json </Files>
           GitHub Pages cannot set it; Apple's own pages do not ask for it any more. .nojekyll is there so that the folder is served.
        2. Addresses /c/ID: hosts that answer with 404.html for what they lack, or that read _redirects, show the card there too.
           nginx:   location /c/ { rewrite ^/c/([0-9A-Za-z]+)$ /appclip/?id=$1 redirect; }

        Try it: open a card's address on a phone, and /.well-known/apple-app-site-association in a browser.

        Make this folder again with every new version of businesscard.

        """
    }
}
