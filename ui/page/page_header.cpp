#include "ui/page/page_header.h"

#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/level/maze_document.h"
#include "ui/level/run.h"
#include "ui/level/run_text.h"

#include <QHBoxLayout>

namespace mazewright::ui {

namespace {

constexpr int mostNameWidth = 320; // pixels

} // namespace

Caption::Caption(QWidget* parent)
    : QWidget(parent), m_name(new ElidedLabel(this)), m_facts(new ElidedLabel(this))
{
    setObjectName(QStringLiteral("caption"));
    setAttribute(Qt::WA_StyledBackground);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 1, 8, 1);
    row->setSpacing(10);
    m_name->setObjectName(QStringLiteral("captionName"));
    m_facts->setObjectName(QStringLiteral("captionFacts"));
    m_name->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_name->setMaximumWidth(mostNameWidth);
    row->addWidget(m_name);
    row->addWidget(m_facts, 1);
}

void Caption::setName(const QString& name)
{
    m_name->setText(name);
}

void Caption::setFacts(const MazeDocument& document, const Run* run)
{
    const Maze& maze = document.maze();
    QStringList parts{sizeText(maze)};
    if (run != nullptr && run->id == 0 && run->outcome.routes.empty()) {
        parts << tr("analysis"); // only layers of facts
    } else if (run != nullptr) {
        parts << engineText(run->solver->info.name);
        const bool isOld = isOutdated(*run, document.fingerprint(), document.rules().conditions);
        if (isOld)
            parts << tr("outdated");
        parts += resultOf(*run, isOld);
    }
    m_facts->setText(parts.join(QStringLiteral(" · ")));
    setInk(*m_facts,
           run != nullptr && run->outcome.status == Status::failed ? Ink::error : Ink::muted);
}

void Caption::addTrailing(QWidget* widget)
{
    layout()->addWidget(widget);
}

QString Caption::facts() const
{
    return m_facts->text();
}

} // namespace mazewright::ui
