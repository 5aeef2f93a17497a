#include "ui/base/await.h"

#include "ui/base/widgets.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <chrono>

namespace mazewright::ui {

namespace {

/// Shorter work ends before the user could read the dialog.
constexpr std::chrono::milliseconds untilShown{400};
constexpr std::chrono::milliseconds betweenTurns{33};

constexpr int barSteps = 1000;
constexpr int mostWordsWidth = 600; // pixels

} // namespace

WaitDialog::WaitDialog(const Wait& wait)
    : QDialog(wait.window), m_untilShown(untilShown), m_untilTurn(betweenTurns),
      m_canStop(wait.canStop)
{
    setObjectName(QStringLiteral("waitDialog"));
    setWindowTitle(tr("Please Wait"));
    setWindowModality(Qt::WindowModal);
    setMinimumWidth(360);
    auto* column = dialogColumn(this);
    const QString words = tr("%1…").arg(wait.words); // contains a file name, which can be long
    column->addWidget(
        new QLabel(fontMetrics().elidedText(words, Qt::ElideMiddle, mostWordsWidth), this));
    m_bar = new QProgressBar(this);
    m_bar->setRange(0, 0); // shows a busy indicator
    m_bar->setTextVisible(false);
    column->addWidget(m_bar);
    if (!m_canStop)
        return;
    auto* buttons = dialogButtons(this, {});
    buttons->addButton(tr("&Stop"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
}

/// While the dialog is hidden, keys and clicks are queued: the user means them for the window
/// below.
void WaitDialog::wait()
{
    QTimer rest;
    rest.setSingleShot(true);
    connect(&rest, &QTimer::timeout, &m_loop, &QEventLoop::quit);
    rest.start(untilShown);
    m_loop.exec(QEventLoop::ExcludeUserInputEvents);
    if (m_isOver)
        return;
    open();
    m_loop.exec();
}

bool WaitDialog::turn()
{
    if (m_isStopped)
        return false;
    if (!m_untilTurn.hasExpired())
        return true;
    if (!isVisible() && m_untilShown.hasExpired())
        open();
    QTimer::singleShot(0, &m_loop, [this] { m_loop.exit(); });
    // If the program ends, `exec` returns the program's exit code or does not start the loop.
    const int code =
        m_loop.exec(isVisible() ? QEventLoop::AllEvents : QEventLoop::ExcludeUserInputEvents);
    m_untilTurn.setRemainingTime(betweenTurns);
    return code == 0 && !m_isStopped;
}

void WaitDialog::end()
{
    m_isOver = true;
    hide();
    m_loop.quit();
}

void WaitDialog::showFraction(double fraction)
{
    m_bar->setRange(0, fraction < 0 ? 0 : barSteps);
    m_bar->setValue(static_cast<int>(fraction * barSteps));
}

void WaitDialog::reject()
{
    if (!m_canStop || m_isOver)
        return;
    m_isStopped = true;
    end();
}

bool isWaiting(const QWidget& window)
{
    return window.findChild<WaitDialog*>() != nullptr;
}

} // namespace mazewright::ui
