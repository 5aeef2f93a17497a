#include "ui/experiments/run_fields.h"

#include <QFormLayout>
#include <QSpinBox>

namespace mazewright::ui {

RunFields RunFields::addTo(QFormLayout& form, int repeats, int seconds)
{
    const RunFields fields{new QSpinBox, new QSpinBox};
    fields.repeats->setRange(1, 1000);
    fields.repeats->setValue(repeats);
    fields.repeats->setToolTip(tr("Set how many times each solver runs; the median time is shown"));
    fields.seconds->setRange(1, 86400);
    fields.seconds->setValue(seconds);
    fields.seconds->setSuffix(tr(" s"));
    fields.seconds->setToolTip(tr("Set when to stop a run; stopped runs are not repeated"));
    form.addRow(tr("Re&peats"), fields.repeats);
    form.addRow(tr("Time &limit"), fields.seconds);
    return fields;
}

} // namespace mazewright::ui
