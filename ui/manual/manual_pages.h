#pragma once

#include <QString>

#include <vector>

namespace mazewright::ui {

/// A page of the manual: Markdown in the program's resources.
struct ManualPage {
    QString title;
    QString resource;
};

struct ManualSection {
    QString title;
    std::vector<ManualPage> pages;
};

/// Returns the first page in this language; in English if there is no translation.
QString firstManualPage(const QString& language);

/// Returns the contents on a first page: its second-level headings, and the pages linked below
/// each.
std::vector<ManualSection> manualSections(const QString& firstPage);

/// Returns the Markdown text of a page; empty if there is no such page.
QString manualText(const QString& resource);

} // namespace mazewright::ui
