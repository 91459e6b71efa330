#include "WebAssetFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char app_js[] = {
#embed "../WebAssets/Assets/app.js"
};

static const unsigned char app_base_css[] = {
#embed "../WebAssets/Assets/app/base.css"
};

static const unsigned char app_buttons_css[] = {
#embed "../WebAssets/Assets/app/buttons.css"
};

static const unsigned char app_chips_css[] = {
#embed "../WebAssets/Assets/app/chips.css"
};

static const unsigned char app_empty_css[] = {
#embed "../WebAssets/Assets/app/empty.css"
};

static const unsigned char app_fields_css[] = {
#embed "../WebAssets/Assets/app/fields.css"
};

static const unsigned char app_menus_css[] = {
#embed "../WebAssets/Assets/app/menus.css"
};

static const unsigned char app_motion_css[] = {
#embed "../WebAssets/Assets/app/motion.css"
};

static const unsigned char app_rows_css[] = {
#embed "../WebAssets/Assets/app/rows.css"
};

static const unsigned char app_shell_css[] = {
#embed "../WebAssets/Assets/app/shell.css"
};

static const unsigned char app_toasts_css[] = {
#embed "../WebAssets/Assets/app/toasts.css"
};

static const unsigned char card_css[] = {
#embed "../WebAssets/Assets/card.css"
};

static const unsigned char carousel_js[] = {
#embed "../WebAssets/Assets/carousel.js"
};

static const unsigned char contact_js[] = {
#embed "../WebAssets/Assets/contact.js"
};

static const unsigned char editor_js[] = {
#embed "../WebAssets/Assets/editor.js"
};

static const unsigned char feedback_js[] = {
#embed "../WebAssets/Assets/feedback.js"
};

static const unsigned char find_js[] = {
#embed "../WebAssets/Assets/find.js"
};

static const unsigned char full_js[] = {
#embed "../WebAssets/Assets/full.js"
};

static const unsigned char grant_js[] = {
#embed "../WebAssets/Assets/grant.js"
};

static const unsigned char icons_svg[] = {
#embed "../WebAssets/Assets/icons.svg"
};

static const unsigned char import_js[] = {
#embed "../WebAssets/Assets/import.js"
};

static const unsigned char long_js[] = {
#embed "../WebAssets/Assets/long.js"
};

static const unsigned char mark_180_png[] = {
#embed "../WebAssets/Assets/mark-180.png"
};

static const unsigned char mark_192_png[] = {
#embed "../WebAssets/Assets/mark-192.png"
};

static const unsigned char mark_512_png[] = {
#embed "../WebAssets/Assets/mark-512.png"
};

static const unsigned char mark_svg[] = {
#embed "../WebAssets/Assets/mark.svg"
};

static const unsigned char offline_js[] = {
#embed "../WebAssets/Assets/offline.js"
};

static const unsigned char passkeys_js[] = {
#embed "../WebAssets/Assets/passkeys.js"
};

static const unsigned char person_js[] = {
#embed "../WebAssets/Assets/person.js"
};

static const unsigned char place_js[] = {
#embed "../WebAssets/Assets/place.js"
};

static const unsigned char queue_js[] = {
#embed "../WebAssets/Assets/queue.js"
};

static const unsigned char recipient_css[] = {
#embed "../WebAssets/Assets/recipient.css"
};

static const unsigned char samples_beard_jpg[] = {
#embed "../WebAssets/Assets/samples/beard.jpg"
};

static const unsigned char samples_bob_jpg[] = {
#embed "../WebAssets/Assets/samples/bob.jpg"
};

static const unsigned char samples_curls_jpg[] = {
#embed "../WebAssets/Assets/samples/curls.jpg"
};

static const unsigned char select_js[] = {
#embed "../WebAssets/Assets/select.js"
};

static const unsigned char scan_js[] = {
#embed "../WebAssets/Assets/scan.js"
};

static const unsigned char screens_cards_css[] = {
#embed "../WebAssets/Assets/screens/cards.css"
};

static const unsigned char screens_conflicts_css[] = {
#embed "../WebAssets/Assets/screens/conflicts.css"
};

static const unsigned char screens_contacts_css[] = {
#embed "../WebAssets/Assets/screens/contacts.css"
};

static const unsigned char screens_editor_css[] = {
#embed "../WebAssets/Assets/screens/editor.css"
};

static const unsigned char screens_import_css[] = {
#embed "../WebAssets/Assets/screens/import.css"
};

static const unsigned char screens_scan_css[] = {
#embed "../WebAssets/Assets/screens/scan.css"
};

static const unsigned char screens_share_css[] = {
#embed "../WebAssets/Assets/screens/share.css"
};

static const unsigned char screens_sheet_css[] = {
#embed "../WebAssets/Assets/screens/sheet.css"
};

static const unsigned char screens_sign_in_css[] = {
#embed "../WebAssets/Assets/screens/sign-in.css"
};

static const unsigned char screens_widgets_css[] = {
#embed "../WebAssets/Assets/screens/widgets.css"
};

static const unsigned char tokens_css[] = {
#embed "../WebAssets/Assets/tokens.css"
};

static const unsigned char worker_js[] = {
#embed "../WebAssets/Assets/worker.js"
};

static const unsigned char site_css[] = {
#embed "../WebAssets/Assets/site.css"
};

static const unsigned char site_js[] = {
#embed "../WebAssets/Assets/site.js"
};

static const struct {
    const char *path;
    const unsigned char *bytes;
    size_t length;
} files[] = {
    {"app.js", app_js, sizeof app_js},
    {"app/base.css", app_base_css, sizeof app_base_css},
    {"app/buttons.css", app_buttons_css, sizeof app_buttons_css},
    {"app/chips.css", app_chips_css, sizeof app_chips_css},
    {"app/empty.css", app_empty_css, sizeof app_empty_css},
    {"app/fields.css", app_fields_css, sizeof app_fields_css},
    {"app/menus.css", app_menus_css, sizeof app_menus_css},
    {"app/motion.css", app_motion_css, sizeof app_motion_css},
    {"app/rows.css", app_rows_css, sizeof app_rows_css},
    {"app/shell.css", app_shell_css, sizeof app_shell_css},
    {"app/toasts.css", app_toasts_css, sizeof app_toasts_css},
    {"card.css", card_css, sizeof card_css},
    {"carousel.js", carousel_js, sizeof carousel_js},
    {"contact.js", contact_js, sizeof contact_js},
    {"editor.js", editor_js, sizeof editor_js},
    {"feedback.js", feedback_js, sizeof feedback_js},
    {"find.js", find_js, sizeof find_js},
    {"full.js", full_js, sizeof full_js},
    {"grant.js", grant_js, sizeof grant_js},
    {"icons.svg", icons_svg, sizeof icons_svg},
    {"import.js", import_js, sizeof import_js},
    {"long.js", long_js, sizeof long_js},
    {"mark-180.png", mark_180_png, sizeof mark_180_png},
    {"mark-192.png", mark_192_png, sizeof mark_192_png},
    {"mark-512.png", mark_512_png, sizeof mark_512_png},
    {"mark.svg", mark_svg, sizeof mark_svg},
    {"offline.js", offline_js, sizeof offline_js},
    {"passkeys.js", passkeys_js, sizeof passkeys_js},
    {"person.js", person_js, sizeof person_js},
    {"place.js", place_js, sizeof place_js},
    {"queue.js", queue_js, sizeof queue_js},
    {"recipient.css", recipient_css, sizeof recipient_css},
    {"samples/beard.jpg", samples_beard_jpg, sizeof samples_beard_jpg},
    {"samples/bob.jpg", samples_bob_jpg, sizeof samples_bob_jpg},
    {"samples/curls.jpg", samples_curls_jpg, sizeof samples_curls_jpg},
    {"select.js", select_js, sizeof select_js},
    {"scan.js", scan_js, sizeof scan_js},
    {"screens/cards.css", screens_cards_css, sizeof screens_cards_css},
    {"screens/conflicts.css", screens_conflicts_css, sizeof screens_conflicts_css},
    {"screens/contacts.css", screens_contacts_css, sizeof screens_contacts_css},
    {"screens/editor.css", screens_editor_css, sizeof screens_editor_css},
    {"screens/import.css", screens_import_css, sizeof screens_import_css},
    {"screens/scan.css", screens_scan_css, sizeof screens_scan_css},
    {"screens/share.css", screens_share_css, sizeof screens_share_css},
    {"screens/sheet.css", screens_sheet_css, sizeof screens_sheet_css},
    {"screens/sign-in.css", screens_sign_in_css, sizeof screens_sign_in_css},
    {"screens/widgets.css", screens_widgets_css, sizeof screens_widgets_css},
    {"tokens.css", tokens_css, sizeof tokens_css},
    {"site.css", site_css, sizeof site_css},
    {"site.js", site_js, sizeof site_js},
    {"worker.js", worker_js, sizeof worker_js},
};

size_t web_asset_count(void) { return sizeof files / sizeof *files; }

const char *web_asset_path(size_t index) { return index < web_asset_count() ? files[index].path : NULL; }

const unsigned char *web_asset_bytes(size_t index, size_t *length) {
    if (index >= web_asset_count()) return NULL;
    *length = files[index].length;
    return files[index].bytes;
}
