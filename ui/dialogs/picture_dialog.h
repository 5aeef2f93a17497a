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

/// Something that is on the screen and can become a picture.
struct PictureSource {
    QString name; ///< as a list shows it
    std::function<Picture()> picture;
};

/// What becomes a picture, how large, and with what; says the size in pixels, or why it cannot be.
class PictureDialog : public QDialog {
    Q_OBJECT

public:
    /// At least one source.
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
