#pragma once

#include "ui/dialogs/animation_dialog.h"
#include "ui/dialogs/picture_dialog.h"

#include <QObject>
#include <QString>

class QAction;

namespace mazewright::ui {

class ClearingItem;
class CompareMode;
class MazeDocument;
class MazeView;
class MessageBar;
class OverlayItem;
class Playback;
class RunView;

/// File > Export picture… and File > Export animation…: what the editor shows, or the panes of a
/// comparison, each alone and all together.
class PictureCommand : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this.
    struct Parts {
        QWidget* window = nullptr;
        MazeDocument* document = nullptr;
        const MazeView* view = nullptr;
        const OverlayItem* overlay = nullptr;
        const ClearingItem* clearing = nullptr;
        const Playback* playback = nullptr;
        const CompareMode* compare = nullptr;
        MessageBar* messages = nullptr;
    };
    explicit PictureCommand(const Parts& parts, QObject* parent = nullptr);

    QAction* pictureAction() const noexcept { return m_picture; }
    QAction* animationAction() const noexcept { return m_animation; }

    /// What can become a picture now; what is most in view first.
    std::vector<PictureSource> sources() const;
    /// What plays now. Of a comparison it leads the playback from frame to frame.
    AnimationSource animation() const;
    /// Writes a picture, by the ending of the name as PNG or SVG. Errors: `io`, and those of a
    /// picture that is too large.
    static Expected<void> write(const Picture& picture, const PictureStyle& style,
                                const QString& file);

private:
    void exportPicture();
    void exportAnimation();
    Depicted editorView() const;
    static Depicted paneView(const RunView& view, const QString& caption);
    Picture comparison() const;

    Parts m_parts;
    QAction* m_picture;
    QAction* m_animation;
};

} // namespace mazewright::ui
