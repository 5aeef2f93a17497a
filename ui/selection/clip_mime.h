#pragma once

#include "solvers/maze/clip.h"

#include <QMimeData>

#include <string>

namespace mazewright::ui {

/// A piece on the clipboard, as an object for this program. Other programs get a level of our
/// format, and text that is readable in a mail (rows of glyphs, if they can represent the piece).
/// Up to 256 x 256 cells, they also get a picture in the theme's colours. Texts are only written on
/// request. GUI thread.
class ClipMime : public QMimeData {
    Q_OBJECT

public:
    explicit ClipMime(Clip clip);

    const Clip& clip() const noexcept { return m_clip; }
    QStringList formats() const override;

protected:
    QVariant retrieveData(const QString& type, QMetaType preferred) const override;

private:
    Clip m_clip;
};

/// Returns clipboard text of another program that may hold a piece, for `readClip`: a level in any
/// format (glyphs, CSV, a matrix). Empty if there is none.
std::string clipTextIn(const QMimeData& mime);

} // namespace mazewright::ui
