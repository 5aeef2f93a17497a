#pragma once

#include "ui/dialogs/picture_dialogs.h"

#include <QObject>
#include <QString>

#include <functional>

namespace mazewright::ui {

class CompareMode;
class LevelPage;
class Messages;
class RunView;

/// Implements File > Export picture… and File > Export animation…: for the editor's view, or for
/// the panes of a comparison, separately and together.
class PictureCommand : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this object.
    struct Parts {
        QWidget* window = nullptr;
        std::function<LevelPage*()> page; ///< returns the page being edited
        const CompareMode* compare = nullptr;
        std::function<Messages*()> messages; ///< returns where results are reported
    };
    explicit PictureCommand(const Parts& parts, QObject* parent = nullptr);

    /// Returns the views that can become a picture now, the most prominent first.
    std::vector<PictureSource> sources() const;
    /// Returns the animation that can be exported now. For a comparison, the export moves its
    /// playback from frame to frame.
    AnimationSource animation() const;
    void exportPicture();
    void exportAnimation();

private:
    bool solve();
    ViewContent editorView() const;
    static ViewContent paneView(const RunView& view, const QString& caption);
    Picture comparison() const;
    /// Returns the name of the level, without extension.
    QString fileName() const;

    Parts m_parts;
};

} // namespace mazewright::ui
