#include "ui/panels/colours_choice.h"

#include "ui/text/engine_text.h"

#include <algorithm>

namespace mazewright::ui {

ColoursChoice::ColoursChoice(ShownFact::Source source, QWidget* parent)
    : QComboBox(parent), m_source(source)
{
    setAccessibleName(tr("Layer on maze"));
    setCompared({});
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(12);
    begin();
}

void ColoursChoice::begin()
{
    clear();
    addItem(tr("No colours"), QString());
}

void ColoursChoice::setLayers(const FactList& layers)
{
    begin();
    for (const FactSpec* layer : layers)
        addItem(engineText(layer->name), QString::fromUtf8(layer->id));
}

void ColoursChoice::setLayers(const std::vector<Layer>& layers)
{
    begin();
    for (const Layer& layer : layers)
        addItem(engineText(layer.name), QString::fromUtf8(layer.id));
}

void ColoursChoice::follow(const OverlayState& shown)
{
    if (m_compared) {
        setPlaceholderText(*m_compared);
        setCurrentIndex(-1);
        return;
    }
    const QString others = otherColours(shown, m_source);
    setPlaceholderText(others);
    if (!others.isEmpty()) {
        setCurrentIndex(-1);
        return;
    }
    const bool ours = shown.fact(m_source) != nullptr && shown.settings().heat.shown;
    const QString layer = ours ? QString::fromStdString(shown.settings().heatLayer) : QString();
    setCurrentIndex(std::max(findData(layer), 0));
}

void ColoursChoice::setCompared(const std::optional<QString>& colours)
{
    m_compared = colours;
    setEnabled(!colours);
    setToolTip(colours
                   ? tr("The colours of a comparison are chosen in Layers")
                   : tr("Colour the cells by this value. Point at a cell to see its exact value."));
}

QString coloursOf(const Run& run)
{
    return ColoursChoice::tr("Colours of %1").arg(engineText(run.solver->info.name));
}

QString otherColours(const OverlayState& shown, ShownFact::Source source)
{
    if (shown.fact(source) != nullptr || !shown.isColoured())
        return {};
    if (shown.runId() != 0)
        return coloursOf(*shown.run());
    return source == ShownFact::Source::stroke ? ColoursChoice::tr("Colours of the routes")
                                               : ColoursChoice::tr("Colours of the tracks");
}

} // namespace mazewright::ui
