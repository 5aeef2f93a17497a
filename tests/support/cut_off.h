#pragma once

// Finds texts that are cut off in a window.

#include "ui/base/widgets.h"
#include "ui/panels/section.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QRadioButton>
#include <QRegularExpression>
#include <QStyleOptionButton>
#include <QStyleOptionComboBox>
#include <QStyleOptionHeader>
#include <QToolButton>

#include <type_traits>

namespace mazewright::ui {

inline QString plain(QString text)
{
    return text.remove(QRegularExpression(QStringLiteral("&(?=.)")));
}

inline int widthOf(const QWidget& widget, const QString& text)
{
    return widget.fontMetrics().boundingRect(plain(text)).width();
}

/// The room that a button leaves its words.
inline int roomIn(const QAbstractButton& button)
{
    QStyleOptionButton option;
    option.initFrom(&button);
    option.text = button.text();
    option.icon = button.icon();
    option.iconSize = button.iconSize();
    const int icon = button.icon().isNull() ? 0 : button.iconSize().width() + 4;
    if (qobject_cast<const QCheckBox*>(&button) != nullptr)
        return button.style()
                   ->subElementRect(QStyle::SE_CheckBoxContents, &option, &button)
                   .width() -
               icon;
    if (qobject_cast<const QRadioButton*>(&button) != nullptr)
        return button.style()
                   ->subElementRect(QStyle::SE_RadioButtonContents, &option, &button)
                   .width() -
               icon;
    return button.contentsRect().width() - icon;
}

/// Names and captions may end in an ellipsis, summaries of sections may not.
inline bool isCutOff(const QLabel& label)
{
    if (const auto* elided = qobject_cast<const ElidedLabel*>(&label))
        return qobject_cast<const Section*>(elided->parentWidget()) != nullptr &&
               elided->shownText() != elided->text();
    if (label.text().isEmpty())
        return false;
    if (label.wordWrap())
        return label.heightForWidth(label.width()) > label.height();
    return label.sizeHint().width() > label.width() ||
           label.sizeHint().height() > label.height() + 2;
}

inline bool isCutOff(const QAbstractButton& button)
{
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    if (button.text().isEmpty() ||
        (tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly))
        return false;
    if (tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonTextUnderIcon)
        return widthOf(button, button.text()) > button.contentsRect().width();
    return widthOf(button, button.text()) > roomIn(button);
}

/// Whichever of its entries is chosen; one that is narrow on purpose has a tool tip.
inline bool isCutOff(const QComboBox& box)
{
    if (box.sizeAdjustPolicy() == QComboBox::AdjustToMinimumContentsLengthWithIcon)
        return box.toolTip().isEmpty();
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = box.isEditable();
    const int room =
        box.style()
            ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box)
            .width();
    for (int i = 0; i < box.count(); ++i) {
        const int icon = box.itemIcon(i).isNull() ? 0 : box.iconSize().width() + 4;
        if (widthOf(box, box.itemText(i)) + icon > room)
            return true;
    }
    return false;
}

/// Of the sections that are shown; one that is narrowed says the whole in a tool tip.
inline bool isCutOff(const QHeaderView& header)
{
    if (header.model() == nullptr || header.isHidden())
        return false;
    for (int i = 0; i < header.count(); ++i) {
        if (header.isSectionHidden(i) || header.orientation() == Qt::Vertical)
            continue;
        const QString text = header.model()->headerData(i, header.orientation()).toString();
        const bool saysMore =
            !header.model()->headerData(i, header.orientation(), Qt::ToolTipRole).isNull();
        QStyleOptionHeader option;
        option.initFrom(&header);
        option.section = i;
        option.text = text;
        const QSize whole =
            header.style()->sizeFromContents(QStyle::CT_HeaderSection, &option, QSize(), &header);
        if (!saysMore && !text.isEmpty() && whole.width() > header.sectionSize(i))
            return true;
    }
    return false;
}

inline bool isCutOff(const QGroupBox& box)
{
    return widthOf(box, box.title()) > box.width();
}

template <class Kind>
void gatherCutOff(const QWidget& root, QStringList& cut)
{
    for (const auto* part : root.findChildren<Kind*>())
        if (!part->visibleRegion().isEmpty() && part->window() == root.window() &&
            isCutOff(*part)) {
            QString words;
            if constexpr (std::is_base_of_v<QLabel, Kind> ||
                          std::is_base_of_v<QAbstractButton, Kind>)
                words = part->text();
            else if constexpr (std::is_base_of_v<QComboBox, Kind>)
                words = part->currentText();
            cut << QStringLiteral("%1 %2 “%3” in %4 px of %5")
                       .arg(QString::fromLatin1(part->metaObject()->className()),
                            part->objectName(), words)
                       .arg(part->width())
                       .arg(part->sizeHint().width());
        }
}

/// Returns the visible texts in a window or a part of it that have less room than they need, a line
/// each.
inline QString cutOffIn(const QWidget& root)
{
    QStringList cut;
    gatherCutOff<QLabel>(root, cut);
    gatherCutOff<QAbstractButton>(root, cut);
    gatherCutOff<QComboBox>(root, cut);
    gatherCutOff<QHeaderView>(root, cut);
    gatherCutOff<QGroupBox>(root, cut);
    return cut.join(u'\n');
}

/// Returns the visible texts of which a part lies outside a parent on the left or the right, a line
/// each.
inline QString clippedIn(const QWidget& root)
{
    QStringList clipped;
    for (const auto* part : root.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(part);
        const auto* button = qobject_cast<const QAbstractButton*>(part);
        const QString text = label != nullptr    ? label->text()
                             : button != nullptr ? button->text()
                                                 : QString();
        const int seen = part->visibleRegion().boundingRect().width();
        if (!text.isEmpty() && seen > 0 && seen < part->width() && part->window() == root.window())
            clipped << QStringLiteral("“%1”: %2 of %3 px are in sight")
                           .arg(text)
                           .arg(seen)
                           .arg(part->width());
    }
    return clipped.join(u'\n');
}

} // namespace mazewright::ui
