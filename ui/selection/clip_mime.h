#pragma once

#include "solvers/maze/clip.h"

#include <QMimeData>

#include <string>

namespace mazewright::ui {

/// A piece on the clipboard: as it is for this program; for others as a level of our own, as text
/// that can be read in a mail (rows of glyphs where they can hold it) and, up to 256 x 256 cells,
/// as a picture in the colours of the theme. The texts are written when somebody asks for them. GUI
/// thread.
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

/// Text that another program has put there and that may hold a piece, for `readClip`: of a level in
/// any form (glyphs, CSV, a matrix). Empty: there is none.
std::string clipTextIn(const QMimeData& mime);

} // namespace mazewright::ui
