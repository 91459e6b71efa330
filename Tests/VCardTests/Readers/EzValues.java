import ezvcard.VCard;
import ezvcard.io.text.VCardReader;
import ezvcard.property.*;
import java.io.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.security.MessageDigest;
import java.util.*;

/** EzValues FILE CHARSET: the values of each card as ez-vcard reads them, as JSON. */
public class EzValues {
    static String quote(String text) {
        if (text == null) return "null";
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') out.append('\\').append(c);
            else if (c < 0x20 || c > 0x7E) out.append(String.format("\\u%04x", (int) c));
            else out.append(c);
        }
        return out.append('"').toString();
    }

    static String list(List<String> values) {
        StringJoiner joiner = new StringJoiner(",", "[", "]");
        for (String value : values) joiner.add(quote(value == null ? "" : value));
        return joiner.toString();
    }

    static String values(VCard card) throws Exception {
        StructuredName n = card.getStructuredName();
        List<String> name = n == null ? List.of() : Arrays.asList(
            n.getFamily(), n.getGiven(), String.join(",", n.getAdditionalNames()), String.join(",", n.getPrefixes()),
            String.join(",", n.getSuffixes()));
        List<String> organization = card.getOrganization() == null ? List.of() : card.getOrganization().getValues();
        List<String> emails = new ArrayList<>(), phones = new ArrayList<>();
        for (Email email : card.getEmails()) emails.add(email.getValue());
        for (Telephone phone : card.getTelephoneNumbers()) {
            phones.add(phone.getText() != null ? phone.getText() : phone.getUri().toString().substring(4));
        }
        String photo = "null";
        if (!card.getPhotos().isEmpty() && card.getPhotos().get(0).getData() != null) {
            byte[] sum = MessageDigest.getInstance("SHA-256").digest(card.getPhotos().get(0).getData());
            photo = quote(HexFormat.of().formatHex(sum));
        }
        String fn = card.getFormattedName() == null ? null : card.getFormattedName().getValue();
        String title = card.getTitles().isEmpty() ? null : card.getTitles().get(0).getValue();
        return "{\"fn\":" + quote(fn) + ",\"n\":" + list(name) + ",\"org\":" + list(organization) + ",\"title\":" + quote(title)
            + ",\"emails\":" + list(emails) + ",\"phones\":" + list(phones) + ",\"photo\":" + photo + "}";
    }

    public static void main(String[] arguments) throws Exception {
        Reader text = new InputStreamReader(Files.newInputStream(Path.of(arguments[0])), Charset.forName(arguments[1]));
        StringJoiner cards = new StringJoiner(",\n", "[", "]");
        VCardReader reader = new VCardReader(text);
        for (VCard card; (card = reader.readNext()) != null; ) cards.add(values(card));
        System.out.println(cards);
    }
}
