#pragma once

#include "ui/pictures/picture.h"

#include <QDialog>

#include <functional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
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
    QLabel* m_size;
    QPushButton* m_export;
};

} // namespace mazewright::ui
