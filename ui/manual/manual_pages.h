#pragma once

#include <QString>

#include <vector>

namespace mazewright::ui {

/// A page of the manual: Markdown among the program's resources.
struct ManualPage {
    QString title;
    QString resource;
};

struct ManualSection {
    QString title;
    std::vector<ManualPage> pages;
};

/// The first page, in this language, else in English.
QString firstManualPage(const QString& language);

/// What a first page lists: its headings of the second rank, and the pages that are linked below
/// each.
std::vector<ManualSection> manualSections(const QString& firstPage);

/// The text of a page, as it stands in its file; empty where there is none.
QString manualText(const QString& resource);

} // namespace mazewright::ui
