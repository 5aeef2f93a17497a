#pragma once

#include "ui/dialogs/animation_dialog.h"
#include "ui/dialogs/picture_dialog.h"

#include <QObject>
#include <QString>

#include <functional>

namespace mazewright::ui {

class CompareMode;
class LevelPage;
class Messages;
class RunView;

/// File > Export picture… and File > Export animation…: what the editor shows, or the panes of a
/// comparison, each alone and all together.
class PictureCommand : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this.
    struct Parts {
        QWidget* window = nullptr;
        std::function<LevelPage*()> page; ///< that is edited
        const CompareMode* compare = nullptr;
        std::function<Messages*()> messages; ///< where it says what became of them
    };
    explicit PictureCommand(const Parts& parts, QObject* parent = nullptr);

    /// What can become a picture now; what is most in view first.
    std::vector<PictureSource> sources() const;
    /// What plays now. Of a comparison it leads the playback from frame to frame.
    AnimationSource animation() const;
    void exportPicture();
    void exportAnimation();

private:
    Depicted editorView() const;
    static Depicted paneView(const RunView& view, const QString& caption);
    Picture comparison() const;
    /// Of the level, without an ending.
    QString fileName() const;

    Parts m_parts;
};

} // namespace mazewright::ui
