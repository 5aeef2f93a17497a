#include "ui/page/messages.h"

#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/small_dialogs.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

constexpr int mostLetters = 300; ///< about three lines

/// Returns the beginning of a message that takes more than a few lines, else the whole message.
QString shortened(const QString& message)
{
    const QString line = message.section(u'\n', 0, 0);
    if (line.size() == message.size() && line.size() <= mostLetters)
        return message;
    return line.left(mostLetters) + u'…';
}

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent), m_icon(new QLabel(this)), m_text(new QLabel(this)), m_choices(new QHBoxLayout)
{
    setObjectName(QStringLiteral("messageBar"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 6, 8, 6);
    row->setSpacing(10);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    m_text->setWordWrap(true);
    m_text->setSizePolicy(QSizePolicy::Ignored,
                          QSizePolicy::Preferred); // a name can be one long word
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row->addWidget(m_text, 1);
    row->addLayout(m_choices);
    auto* close = new QToolButton(this);
    close->setIcon(icon(u"close"));
    close->setIconSize({16, 16});
    close->setToolTip(tr("Dismiss"));
    close->setAccessibleName(close->toolTip());
    connect(close, &QToolButton::clicked, this, &MessageBar::clear);
    row->addWidget(close, 0, Qt::AlignTop);
    QFrame::hide();
}

void MessageBar::show(const QString& message, Kind kind, const QList<Choice>& choices,
                      const QStringList& details)
{
    emit roomChanging();
    empty();
    for (const Choice& choice : choices)
        add(choice);
    const QString text = shortened(message);
    const QStringList lines = text == message ? details : QStringList{message} + details;
    if (!lines.isEmpty())
        add({tr("&Details"), [this, text, lines] {
                 auto* dialog = new DetailsDialog(text, lines, window());
                 dialog->setAttribute(Qt::WA_DeleteOnClose);
                 dialog->open();
             }});
    m_kind = kind;
    m_message = message;
    m_details = details;
    m_text->setText(text);
    showIcon();
    setVisible(true);
    emit roomChanged();
}

void MessageBar::add(const Choice& choice)
{
    auto* button = new QPushButton(choice.text, this);
    connect(button, &QPushButton::clicked, this, [this, take = choice.take] {
        clear();
        take();
    });
    m_choices->addWidget(button);
}

void MessageBar::clear()
{
    if (isHidden())
        return;
    emit roomChanging();
    empty();
    emit roomChanged();
}

void MessageBar::empty()
{
    m_message.clear();
    m_details.clear();
    m_text->clear();
    while (QLayoutItem* item = m_choices->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the caller
        delete item;
    }
    hide();
}

void MessageBar::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showIcon();
}

void MessageBar::showIcon()
{
    m_icon->setPixmap(icon(m_kind == Kind::error ? u"warning" : u"info").pixmap(QSize(20, 20)));
}

Messages::Messages(QWidget* parent)
    : QWidget(parent), m_question(new MessageBar(this)), m_message(new MessageBar(this))
{
    auto* column = makeLayout<QVBoxLayout>(this, {}, 0);
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

void Messages::append(const QString& message)
{
    const QString before = m_message->message();
    const QStringList details = m_message->details();
    m_message->show(before.isEmpty() ? message : before + u' ' + message, MessageBar::Kind::error,
                    {}, details);
}

void Messages::note(const QString& message, const QList<MessageBar::Choice>& choices)
{
    m_message->show(message, MessageBar::Kind::note, choices);
}

void Messages::ask(const QString& question, const QList<MessageBar::Choice>& choices)
{
    m_question->show(question, MessageBar::Kind::note, choices);
}

void Messages::takeMessage(const Messages& other)
{
    if (!other.message().isEmpty())
        m_message->show(other.message(), other.m_message->kind());
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
