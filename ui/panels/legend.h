#pragma once

#include "ui/overlay/overlay_item.h"
#include "ui/runs/facts.h"

#include <QString>
#include <QWidget>

#include <optional>

namespace mazewright::ui {

/// What the colours mean: of amounts a bar of the heat colours with the least, the middle and the
/// most value below it; of categories a swatch and a name each, or how many there are; or words.
class Legend : public QWidget {
    Q_OBJECT

public:
    /// Whether the values of an amount are shown as they are, or are logarithms to the base of 10
    /// of what is shown.
    enum class Scale : std::uint8_t { linear, logarithm };

    explicit Legend(QWidget* parent = nullptr);

    /// None: the legend is empty.
    void setRange(std::optional<OverlayItem::Range> range, const QString& unit,
                  Scale scale = Scale::linear);
    std::optional<OverlayItem::Range> range() const noexcept { return m_range; }
    /// What a value off that scale is called, under it, or alone where there is no scale; empty:
    /// there is none.
    void setOffScale(const QString& name);
    /// Of a layer of so many categories; no names: they are too many to be named.
    void setCategories(const CategoryNames& names, int count);
    /// Words instead of colours; empty: the legend is empty.
    void setWords(const QString& words);
    /// What is shown, as plain lines.
    QString text() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void clear();
    void shown();
    QString numberText(double value) const;
    void paintBar(QPainter& painter) const;
    void paintCategories(QPainter& painter) const;
    void paintSwatch(QPainter& painter, int y, QRgb colour, const QString& name) const;
    /// Of the scale and its numbers, at this width.
    int barHeight(int width) const;
    /// Of a swatch and its name, on as many lines as it takes.
    int nameHeight(const QString& name, int width) const;
    bool hasUnitBeside(int width) const;

    std::optional<OverlayItem::Range> m_range;
    QString m_unit;
    QString m_offScale;
    Scale m_scale = Scale::linear;
    QStringList m_names; // of categories
    int m_categories = 0;
    QString m_words;
};

} // namespace mazewright::ui
