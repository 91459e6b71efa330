import ezvcard.VCard;
import ezvcard.io.text.VCardReader;
import ezvcard.property.*;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;

/** EzVCard FILE PASSES: the same reading as main.swift, done by ez-vcard. Lengths are those of UTF-8. */
public class EzVCard {
    static long length(String text) { return text == null ? 0 : text.getBytes(StandardCharsets.UTF_8).length; }

    static long read(byte[] data) throws IOException {
        long sum = 0;
        VCardReader reader = new VCardReader(new InputStreamReader(new ByteArrayInputStream(data), StandardCharsets.UTF_8));
        for (VCard card; (card = reader.readNext()) != null; ) {
            sum += length(card.getFormattedName().getValue());
            StructuredName name = card.getStructuredName();
            sum += length(name.getFamily()) + length(name.getGiven());
            for (String s : name.getAdditionalNames()) sum += length(s);
            for (String s : name.getPrefixes()) sum += length(s);
            for (String s : name.getSuffixes()) sum += length(s);
            for (Email email : card.getEmails()) {
                sum += length(email.getValue());
                for (var type : email.getTypes()) sum += length(type.getValue());
            }
            for (Telephone phone : card.getTelephoneNumbers()) {
                sum += length(phone.getText());
                for (var type : phone.getTypes()) sum += length(type.getValue());
            }
            for (Photo photo : card.getPhotos()) sum += photo.getData().length;
        }
        return sum;
    }

    public static void main(String[] arguments) throws IOException {
        byte[] data = Files.readAllBytes(Path.of(arguments[0]));
        double best = 1e9;
        long sum = 0;
        for (int pass = 0; pass < Integer.parseInt(arguments[1]); pass++) {
            long start = System.nanoTime();
            sum = read(data);
            best = Math.min(best, (System.nanoTime() - start) * 1e-9);
        }
        System.out.printf("%.6f %d%n", best, sum);
    }
}
