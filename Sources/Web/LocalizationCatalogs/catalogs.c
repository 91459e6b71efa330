#include "LocalizationCatalogs.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char account[] = {
#embed "../../../Localizations/Account.xcstrings"
};

static const unsigned char clip[] = {
#embed "../../../Localizations/Clip.xcstrings"
};

static const unsigned char contacts[] = {
#embed "../../../Localizations/Contacts.xcstrings"
};

static const unsigned char dates[] = {
#embed "../../../Localizations/Dates.xcstrings"
};

static const unsigned char errors[] = {
#embed "../../../Localizations/Errors.xcstrings"
};

static const unsigned char offline[] = {
#embed "../../../Localizations/Offline.xcstrings"
};

static const unsigned char owner[] = {
#embed "../../../Localizations/Owner.xcstrings"
};

static const unsigned char phone[] = {
#embed "../../../Localizations/Phone.xcstrings"
};

static const unsigned char recipient[] = {
#embed "../../../Localizations/Recipient.xcstrings"
};

static const unsigned char scan[] = {
#embed "../../../Localizations/Scan.xcstrings"
};

static const unsigned char cards[] = {
#embed "../../../Localizations/Cards.xcstrings"
};

static const unsigned char share[] = {
#embed "../../../Localizations/Share.xcstrings"
};

static const unsigned char conflicts[] = {
#embed "../../../Localizations/Conflicts.xcstrings"
};

static const unsigned char site[] = {
#embed "../../../Localizations/Site.xcstrings"
};

static const struct {
    const char *name;
    const unsigned char *bytes;
    size_t length;
} catalogs[] = {
    {"Account", account, sizeof account},
    {"Cards", cards, sizeof cards},
    {"Contacts", contacts, sizeof contacts},
    {"Clip", clip, sizeof clip},
    {"Dates", dates, sizeof dates},
    {"Errors", errors, sizeof errors},
    {"Offline", offline, sizeof offline},
    {"Owner", owner, sizeof owner},
    {"Phone", phone, sizeof phone},
    {"Recipient", recipient, sizeof recipient},
    {"Scan", scan, sizeof scan},
    {"Share", share, sizeof share},
    {"Conflicts", conflicts, sizeof conflicts},
    {"Site", site, sizeof site},
};

size_t localization_catalog_count(void) { return sizeof catalogs / sizeof *catalogs; }

const char *localization_catalog_name(size_t index) {
    return index < localization_catalog_count() ? catalogs[index].name : NULL;
}

const unsigned char *localization_catalog_bytes(size_t index, size_t *length) {
    if (index >= localization_catalog_count()) return NULL;
    *length = catalogs[index].length;
    return catalogs[index].bytes;
}
