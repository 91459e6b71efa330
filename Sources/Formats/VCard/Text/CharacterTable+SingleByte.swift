// The upper halves of charsets of single bytes, from 0x80 on.
// Written by Scripts/charset-tables.

extension CharacterTable {
    /// cp1250, as Python calls it.
    static let windows1250: StaticString =
        """
        €\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦-©Ş«-®Ż°±˛ł´-¸ąş»Ľ˝ľżŔÁÂĂÄĹ\
        ĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
        """

    /// cp1251, as Python calls it.
    static let windows1251: StaticString =
        """
        ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«-®Ї°±Ііґµ¶·ё№є»јЅѕїА-я
        """

    /// cp1252, as Python calls it.
    static let windows1252: StaticString =
        """
        €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ\u{A0}-ÿ
        """

    /// cp1253, as Python calls it.
    static let windows1253: StaticString =
        """
        €\u{81}‚ƒ„…†‡\u{88}‰\u{8A}‹\u{8C}-\u{90}‘’“”•–—\u{98}™\u{9A}›\u{9C}-\u{A0}΅Ά£-©1«-®―°-³΄µ¶·ΈΉΊ»Ό\
        ½Ύ-Ρ1Σ-ώ
        """

    /// cp1254, as Python calls it.
    static let windows1254: StaticString =
        """
        €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}-\u{90}‘’“”•–—˜™š›œ\u{9D}\u{9E}Ÿ\u{A0}-ÏĞÑ-ÜİŞß-ïğñ-üışÿ
        """

    /// cp1255, as Python calls it.
    static let windows1255: StaticString =
        """
        €\u{81}‚ƒ„…†‡ˆ‰\u{8A}‹\u{8C}-\u{90}‘’“”•–—˜™\u{9A}›\u{9C}-£₪¥-©×«-¹÷»-¿\u{5B0}-\u{5B9}1\
        \u{5BB}-\u{5C3}\u{5F0}-\u{5F4}7\u{5D0}-\u{5EA}2\u{200E}\u{200F}
        """

    /// cp1256, as Python calls it.
    static let windows1256: StaticString =
        """
        €\u{67E}‚ƒ„…†‡ˆ‰\u{679}‹Œ\u{686}\u{698}\u{688}\u{6AF}‘’“”•–—\u{6A9}™\u{691}›œ\u{200C}\u{200D}\
        \u{6BA}\u{A0}\u{60C}¢-©\u{6BE}«-¹\u{61B}»-¾\u{61F}\u{6C1}\u{621}-\u{636}×\u{637}-\u{63A}\
        \u{640}-\u{643}à\u{644}â\u{645}-\u{648}ç-ë\u{649}\u{64A}îï\u{64B}-\u{64E}ô\u{64F}\u{650}÷\u{651}\
        ù\u{652}ûü\u{200E}\u{200F}\u{6D2}
        """

    /// cp1257, as Python calls it.
    static let windows1257: StaticString =
        """
        €\u{81}‚\u{83}„…†‡\u{88}‰\u{8A}‹\u{8C}¨ˇ¸\u{90}‘’“”•–—\u{98}™\u{9A}›\u{9C}¯˛\u{9F}\u{A0}1¢£¤1¦§Ø\
        ©Ŗ«-®Æ°-·ø¹ŗ»-¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņóōõö÷ųłśūüżž˙
        """

    /// cp1258, as Python calls it.
    static let windows1258: StaticString =
        """
        €\u{81}‚ƒ„…†‡ˆ‰\u{8A}‹Œ\u{8D}-\u{90}‘’“”•–—˜™\u{9A}›œ\u{9D}\u{9E}Ÿ\u{A0}-ÂĂÄ-Ë\u{300}ÍÎÏĐÑ\
        \u{309}ÓÔƠÖ-ÜƯ\u{303}ß-âăä-ë\u{301}íîïđñ\u{323}óôơö-üư₫ÿ
        """

    /// cp874, as Python calls it.
    static let windows874: StaticString =
        """
        €4…11‘’“”•–—8\u{A0}\u{E01}-\u{E3A}4\u{E3F}-\u{E5B}
        """

    /// iso8859_2, as Python calls it.
    static let latin2: StaticString =
        """
        \u{80}-\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíî\
        ďđńňóôőö÷řůúűüýţ˙
        """

    /// iso8859_3, as Python calls it.
    static let latin3: StaticString =
        """
        \u{80}-\u{A0}Ħ˘£¤1Ĥ§¨İŞĞĴ\u{AD}1Ż°ħ²-µĥ·¸ışğĵ½1żÀÁÂ1ÄĊĈÇ-Ï1Ñ-ÔĠÖ×ĜÙ-ÜŬŜß-â1äċĉç-ï1ñ-ôġö÷ĝù-üŭŝ˙
        """

    /// iso8859_4, as Python calls it.
    static let latin4: StaticString =
        """
        \u{80}-\u{A0}ĄĸŖ¤ĨĻ§¨ŠĒĢŦ\u{AD}Ž¯°ą˛ŗ´ĩļˇ¸šēģŧŊžŋĀÁ-ÆĮČÉĘËĖÍÎĪĐŅŌĶÔ-ØŲÚÛÜŨŪßāá-æįčéęëėíîīđņōķô-ø\
        ųúûüũū˙
        """

    /// iso8859_5, as Python calls it.
    static let iso88595: StaticString =
        """
        \u{80}-\u{A0}Ё-Ќ\u{AD}Ў-я№ё-ќ§ўџ
        """

    /// iso8859_6, as Python calls it.
    static let iso88596: StaticString =
        """
        \u{80}-\u{A0}3¤7\u{60C}\u{AD}13\u{61B}3\u{61F}1\u{621}-\u{63A}5\u{640}-\u{652}
        """

    /// iso8859_7, as Python calls it.
    static let iso88597: StaticString =
        """
        \u{80}-\u{A0}‘’£€₯¦-©ͺ«¬\u{AD}1―°-³΄΅Ά·ΈΉΊ»Ό½Ύ-Ρ1Σ-ώ
        """

    /// iso8859_8, as Python calls it.
    static let iso88598: StaticString =
        """
        \u{80}-\u{A0}1¢-©×«-¹÷»-¾32‗\u{5D0}-\u{5EA}2\u{200E}\u{200F}
        """

    /// iso8859_9, as Python calls it.
    static let iso88599: StaticString =
        """
        \u{80}-ÏĞÑ-ÜİŞß-ïğñ-üışÿ
        """

    /// iso8859_10, as Python calls it.
    static let iso885910: StaticString =
        """
        \u{80}-\u{A0}ĄĒĢĪĨĶ§ĻĐŠŦŽ\u{AD}ŪŊ°ąēģīĩķ·ļđšŧž―ūŋĀÁ-ÆĮČÉĘËĖÍ-ÐŅŌÓ-ÖŨØŲÚ-ßāá-æįčéęëėí-ðņōó-öũøų\
        ú-þĸ
        """

    /// iso8859_13, as Python calls it.
    static let iso885913: StaticString =
        """
        \u{80}-\u{A0}”¢£¤„¦§Ø©Ŗ«-®Æ°-³“µ¶·ø¹ŗ»-¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņóōõö\
        ÷ųłśūüżž’
        """

    /// iso8859_14, as Python calls it.
    static let iso885914: StaticString =
        """
        \u{80}-\u{A0}Ḃḃ£ĊċḊ§Ẁ©ẂḋỲ\u{AD}®ŸḞḟĠġṀṁ¶ṖẁṗẃṠỳẄẅṡÀ-ÏŴÑ-ÖṪØ-ÝŶß-ïŵñ-öṫø-ýŷÿ
        """

    /// iso8859_15, as Python calls it.
    static let iso885915: StaticString =
        """
        \u{80}-£€¥Š§š©-³Žµ¶·ž¹º»ŒœŸ¿-ÿ
        """

    /// iso8859_16, as Python calls it.
    static let iso885916: StaticString =
        """
        \u{80}-\u{A0}ĄąŁ€„Š§š©Ș«Ź\u{AD}źŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆ-ÏĐŃÒÓÔŐÖŚŰÙ-ÜĘȚß-âăäćæ-ïđńòóôőöśűù-üęțÿ
        """

    /// koi8_r, as Python calls it.
    static let koi8r: StaticString =
        """
        ─│┌┐└┘├┤┬┴┼▀▄█▌▐-▓⌠■∙√≈≤≥\u{A0}⌡°²·÷═║╒ё╓-╡Ё╢-╬©юабцдефгхи-пяр-ужвьызшэщчъЮАБЦДЕФГХИ-ПЯР-УЖВЬЫЗШ\
        ЭЩЧЪ
        """

    /// koi8_u, as Python calls it.
    static let koi8u: StaticString =
        """
        ─│┌┐└┘├┤┬┴┼▀▄█▌▐-▓⌠■∙√≈≤≥\u{A0}⌡°²·÷═║╒ёє╔ії╗-╛ґ╝-╡ЁЄ╣ІЇ╦-╪Ґ╬©юабцдефгхи-пяр-ужвьызшэщчъЮАБЦДЕФГ\
        ХИ-ПЯР-УЖВЬЫЗШЭЩЧЪ
        """

    /// cp437, as Python calls it.
    static let ibm437: StaticString =
        """
        ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
        αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
        """

    /// cp850, as Python calls it.
    static let ibm850: StaticString =
        """
        ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀\
        ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}
        """

    /// cp852, as Python calls it.
    static let ibm852: StaticString =
        """
        ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀\
        ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{AD}˝˛ˇ˘§÷¸°¨˙űŘř■\u{A0}
        """

    /// cp866, as Python calls it.
    static let ibm866: StaticString =
        """
        А-п░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀р-яЁёЄєЇїЎў°∙·√№¤■\u{A0}
        """

    /// mac_roman, as Python calls it.
    static let macRoman: StaticString =
        """
        ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄\
        €‹›\u{FB01}\u{FB02}‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ1ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
        """
}
