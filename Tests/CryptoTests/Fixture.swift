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

    /// The modulus of an RSA key, its SubjectPublicKeyInfo, and its signatures over "Zoë signs", the second of them PSS.
    static let rsaModulus = """
        zJdfN0up3qrx93L2PUIN0rVkucORyhuUcxGFbjkOMclgJNDDLNrHhrOSWPHkotilcmoaIVwDMHfs3wFIrVq6mTutCz\
        48cxJ7QtLnaW0hvyH_iLOESBt6VrqNd-r61BrY60vvnRHmiIDOTUvWCcl8-\
        Vy_8nja20U5SkLMboa44SDfTolU88ztiTS_0fgZ9bm_kCS6Kh9zKbLRFJubaS6z4TmeNJff70QXdexAlVY6GsKrR8x\
        3xXfyS8LZMjndtzwqcrGlqM4R3lZpmKGwmF0smgMghYaLACEtQCAPejczIvenHmk9Vn2_gT0fqP14X7nLY7ksYEbMw\
        z3xnO91hJRcqQ
        """
    static let rsaDER = """
        MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAzJdfN0up3qrx93L2PUIN0rVkucORyhuUcxGFbjkOMclgJN\
        DDLNrHhrOSWPHkotilcmoaIVwDMHfs3wFIrVq6mTutCz48cxJ7QtLnaW0hvyH_iLOESBt6VrqNd-\
        r61BrY60vvnRHmiIDOTUvWCcl8-\
        Vy_8nja20U5SkLMboa44SDfTolU88ztiTS_0fgZ9bm_kCS6Kh9zKbLRFJubaS6z4TmeNJff70QXdexAlVY6GsKrR8x\
        3xXfyS8LZMjndtzwqcrGlqM4R3lZpmKGwmF0smgMghYaLACEtQCAPejczIvenHmk9Vn2_gT0fqP14X7nLY7ksYEbMw\
        z3xnO91hJRcqQIDAQAB
        """
    static let rsaSignature = """
        vBuwraf1lm0r4jxUN83acOX_umnlx882NOm17V2Q-\
        0zgzX5aL3QQknVzuAImTswp8PnjQGE0pKMYX_eRL2kopU_Xbmx2TSeY5JwZKlkZCTStD1T4umGiMesWwmB-\
        0Q74tHdRoPjlqw87y0hWMWTQcjZwjg_BMpAuln-dHSNEvWkIZ3GhWBF4FVEOkW55cKg9IcFw2q3vY7MiQ83oWjVam5\
        mRpM9EURGvP0qzJYqAdWi6s2tGEXyd8pA6yChH9J8rqagkuF4RN0esRo5a0RcnstgKmC2I5G1-\
        CelI34wkyNQ4z9HfvoFz4-dIsj4q4Bnv9kWpOBhOYuRM2i_2ZY20Wg
        """
    static let rsaPSSSignature = """
        iW9FDjL20-KgSGrhJYe3EfzuXyvMK4s8fgKoenPcVUtuUUxKs2sDcWL-_87mgTFWs4-\
        XNEZQ_iveWt0036fHFOmX24-\
        zXP9o2PgiRxMCcxADJXW2G5YXCzI5RxLHi7EZa27MXWAxec1f6ODi3COkqk7xaG9Q2hIfwEDSTYvqQ80M4ucX2_Yl1\
        AmFqCBmjKEysOLnuAchCkSd-ztHrvF6MQYsmXQ0I8BqYMuXDE5ZVzgMEFn3GDnWRjBptkYaxyfhwfUZfdr5RCKEjho\
        eJRngsdT1ZBEqfyrzHVoJOOGQuPzQabWDsZVkpwr3T4KqxJNeh_JW6IcSLKdSIKMgU6VdyA
        """
    /// A modulus of 1,024 bits.
    static let rsaShortModulus = """
        zY1gui1mDTqh-BtsHFm-\
        2BiCN4OCL1vW6gWAfthjpgpZGVj1QdgZi5JaI316O1QXUVQGzfHCpqJXtDiizwyLwD6rb9GbHWJqKk_db2lxEXYLGh\
        9ydc5foca7i36Cjrfdf5CZi112gAw29xjPj40WX_QZXE76D2KgqCTJ61Be22c
        """
}
