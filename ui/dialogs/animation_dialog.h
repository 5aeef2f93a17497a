#pragma once

#include "ui/pictures/animation.h"

#include <QDialog>

#include <cstdint>

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace mazewright::ui {

/// What plays on the screen and can become an animation.
struct AnimationSource {
    std::uint32_t lastStep = 0;
    AnimationExport::PictureAt pictureAt;
    QString name{}; ///< proposed for the file, without an ending
};

/// Saves what is shown as an animation: in which form, how many frames, how fast, how large, where;
/// shows how far it is, can be stopped, and asks before it replaces files.
class AnimationDialog : public QDialog {
    Q_OBJECT

public:
    explicit AnimationDialog(AnimationSource source, QWidget* parent = nullptr);
    ~AnimationDialog() override;

    void setFormat(AnimationFormat format);
    /// The file; of numbered frames the folder.
    void setPlace(const QString& place);
    PictureStyle style() const;
    AnimationTarget target() const;
    /// How many frames are done; and the words at the end.
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
    AnimationFormat format() const;
    QFormLayout* makeForm();
    void connectFields(const QDialogButtonBox* buttons);
    void proposeScale();
    void choosePlace();
    void takeFormat();
    void showPlan();
    QString planText(int frames) const;
    /// Empty: all is said that it takes.
    QString missingText() const;
    static QString framesText(int frames);
    bool mayReplace(int frames);
    QString endText(const QString& error) const;
    void finish(const QString& error);

    AnimationSource m_source;
    QComboBox* m_format;
    QComboBox* m_by;
    QSpinBox* m_number;
    QSpinBox* m_speed; // frames per second
    QSpinBox* m_scale; // pixels per cell; 0: several cells per pixel, as many as a screen wants
    QLabel* m_placeLabel;
    QLineEdit* m_place;
    QPushButton* m_choose;
    QLabel* m_words;
    QProgressBar* m_progress;
    QPushButton* m_start = nullptr;
    AnimationTarget m_saving; // what goes, or went last
    AnimationExport m_export;
    int m_frames = 0;
};

} // namespace mazewright::ui
