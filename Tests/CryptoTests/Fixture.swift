/// Keys made with the openssl command for these tests; they open nothing.
enum Fixture {
    static let sec1Key = """
        -----BEGIN EC PRIVATE KEY-----
        MHcCAQEEICR+SHaI+fsiPzpMG6oZ2G4QzhvbqNGkFig6vJ/baGiBoAoGCCqGSM49
        AwEHoUQDQgAENF2v3RB+OXQrOYc+fb8KejpitImeG+PH2PxSiKxIzaHrzoe/Am2a
        HdNKESMik56BtaiGrDkj7tvNsWzYOC/sOA==
        -----END EC PRIVATE KEY-----
        """

    static let signature =
        "MEQCIGRM5IpqkrA9eia2z8hdz6H9zLXhUEyvbW3CORBW4xP3AiA0h2x3yGD7yGNH60qRvmsn2FYs5-xnQ7MUUMRmZorb1w"

    static let p384PublicKey = """
        -----BEGIN PUBLIC KEY-----
        MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAElp2cjec0fQbRIdBhDbYHffJULk6S/egi
        Fb60sAr2wcJR6bQIvliQ9Wz4hbBo2MttFOvMmbBeikz/Wg4blXohh3kXsl+WORec
        FfykAaidCIS5mMU62Ady05nx2l6qID7v
        -----END PUBLIC KEY-----
        """
}
