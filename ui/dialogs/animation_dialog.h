#pragma once

#include "ui/pictures/animation.h"

#include <QDialog>

#include <cstdint>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace mazewright::ui {

/// What plays on the screen and can become numbered frames.
struct AnimationSource {
    std::uint32_t lastStep = 0;
    AnimationExport::PictureAt pictureAt;
};

/// Writes the frames of what is shown into a folder: how many, how large, where; shows how far it
/// is, can be stopped, and asks before it replaces files.
class AnimationDialog : public QDialog {
    Q_OBJECT

public:
    explicit AnimationDialog(AnimationSource source, QWidget* parent = nullptr);
    ~AnimationDialog() override;

    void setFolder(const QString& folder);
    void setChoice(const FrameChoice& choice);
    /// How many frames are written; and the words at the end.
    int written() const { return m_export.written(); }
    QString words() const;

public slots:
    /// Begins, or stops what goes on.
    void startOrStop();
    void reject() override;

signals:
    /// The export has ended, in whatever way.
    void ended();

private:
    FrameChoice choice() const;
    PictureStyle style() const;
    void chooseFolder();
    void showPlan();
    static QString framesText(int frames);
    bool mayReplace(int frames);
    void finish(const QString& error);

    AnimationSource m_source;
    QComboBox* m_by;
    QSpinBox* m_number;
    QSpinBox* m_scale;
    QLineEdit* m_folder;
    QLabel* m_words;
    QProgressBar* m_progress;
    QPushButton* m_start;
    AnimationExport m_export;
    int m_frames = 0;
};

} // namespace mazewright::ui
