#include "ui/page/messages.h"

#include <QVBoxLayout>

namespace mazewright::ui {

Messages::Messages(QWidget* parent)
    : QWidget(parent), m_question(new MessageBar(this)), m_message(new MessageBar(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_question);
    column->addWidget(m_message);
    for (MessageBar* bar : {m_question, m_message}) {
        connect(bar, &MessageBar::roomChanging, this, &Messages::roomChanging);
        connect(bar, &MessageBar::roomChanged, this, [this, column] {
            column->activate();
            emit roomChanged();
        });
    }
}

void Messages::show(const QString& message, MessageBar::Kind kind, const QStringList& details)
{
    m_message->show(message, kind, {}, details);
}

void Messages::ask(const QString& question, const QList<MessageBar::Choice>& choices)
{
    m_question->show(question, MessageBar::Kind::note, choices);
}

void Messages::clear()
{
    m_message->clear();
}

void Messages::withdraw()
{
    m_question->clear();
}

} // namespace mazewright::ui
