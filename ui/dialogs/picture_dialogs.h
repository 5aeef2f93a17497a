#pragma once

#include "solvers/core/message.h"
#include "solvers/files/picture_maze.h"
#include "ui/output/animation.h"
#include "ui/output/picture.h"

#include <QDialog>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace mazewright::ui {

/// A view that can be exported as a picture.
struct PictureSource {
    QString name; ///< name in the list
    std::function<Picture()> picture;
};

/// Asks which view to export, how large, and with which parts. Shows the size in pixels, or why the
/// export is not possible.
class PictureDialog : public QDialog {
    Q_OBJECT

public:
    /// There must be at least one source.
    explicit PictureDialog(std::vector<PictureSource> sources, QWidget* parent = nullptr);

    Picture picture() const;
    PictureStyle style() const;

private:
    void showSize();

    std::vector<PictureSource> m_sources;
    QComboBox* m_source;
    QSpinBox* m_scale;
    QCheckBox* m_overlay;
    QCheckBox* m_caption;
    QCheckBox* m_legend;
    QCheckBox* m_lines;
    QLabel* m_size;
    QPushButton* m_export;
};

/// A playable view that can be exported as an animation.
struct AnimationSource {
    std::uint32_t lastStep = 0;
    AnimationExport::PictureAt pictureAt;
    QString name{}; ///< proposed file name, without extension
};

/// Exports a view as an animation. Asks for the format, the number of frames, speed, scale and
/// place. Shows the progress, can be stopped, and asks before it replaces files.
class AnimationDialog : public QDialog {
    Q_OBJECT

public:
    explicit AnimationDialog(AnimationSource source, QWidget* parent = nullptr);
    ~AnimationDialog() override;

    void setFormat(AnimationFormat format);
    /// Sets the file, or the folder for numbered frames.
    void setPlace(const QString& place);
    PictureStyle style() const;
    AnimationTarget target() const;
    /// Returns the number of frames written so far; `words` returns the message at the end.
    int written() const { return m_export.written(); }
    QString words() const;

public slots:
    /// Starts the export, or stops the running one.
    void startOrStop();
    void reject() override;

signals:
    /// Emitted when the export has ended for any reason.
    void ended();

private:
    FrameChoice choice() const;
    AnimationFormat format() const;
    QFormLayout* makeForm();
    void connectFields();
    void proposeScale();
    void choosePlace();
    void takeFormat();
    void showPlan();
    QString planText(int frames) const;
    /// Returns the input that is still missing; empty if complete.
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
    QSpinBox* m_scale; // pixels per cell; 0 shrinks several cells to a pixel to fit a screen
    QLabel* m_placeLabel;
    QLineEdit* m_place;
    QPushButton* m_choose;
    QLabel* m_words;
    QProgressBar* m_progress;
    QPushButton* m_start = nullptr;
    AnimationTarget m_saving; // target of the running or last export
    AnimationExport m_export;
    int m_frames = 0;
};

/// Asks for properties that cannot be read from a picture of a maze: the size of its cells, the
/// width of line walls, and the brightness of walls. Shows the resulting maze. GUI thread.
class PictureMazeDialog : public QDialog {
    Q_OBJECT

public:
    explicit PictureMazeDialog(Pixels pixels, QWidget* parent = nullptr);

    /// Returns the maze read with the current settings; empty if none can be read.
    std::optional<Maze> takeMaze() { return std::move(m_maze); }

private:
    void makeFields();
    void follow();
    PictureHints hints() const;

    Pixels m_pixels;
    std::optional<Maze> m_maze;
    QSpinBox* m_cellSize = nullptr;
    QSpinBox* m_wallWidth = nullptr;
    QSpinBox* m_threshold = nullptr;
    QCheckBox* m_colours = nullptr;
    QLabel* m_picture = nullptr;
    QLabel* m_words = nullptr;
    QPushButton* m_open = nullptr;
};

} // namespace mazewright::ui
