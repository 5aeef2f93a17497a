#pragma once

#include <QPointer>
#include <QString>
#include <QWidget>

#include <memory>
#include <utility>

class QToolButton;

namespace mazewright::ui {

class ElidedLabel;
class LevelSession;

/// The content of a section of a column. It shows the bound level.
class SectionBody : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Shows this level, which is not owned; null disconnects.
    virtual void bind(LevelSession* level);
    /// Returns what the section says in a few words, for its header; empty for none.
    virtual QString summary() const { return {}; }
    /// Returns true if there is something to show; the section is hidden otherwise.
    virtual bool hasContent() const { return true; }
    /// Called when the user has opened the section.
    virtual void opened() {}

signals:
    /// Emitted when `summary` or `hasContent` may have changed.
    void changed();

protected:
    /// Called when a level is bound: connects to it with `on`, and shows it.
    virtual void follow(LevelSession& /*level*/) {}
    /// Returns the bound level; null if there is none.
    LevelSession* level() const { return m_level; }
    /// Calls a function for each signal of the bound level or its parts, until another is bound.
    template <class Sender, class Signal, class Function>
    void on(const Sender* sender, Signal signal, Function function)
    {
        connect(sender, signal, m_connections.get(), std::move(function));
    }

private:
    QPointer<LevelSession> m_level;
    std::unique_ptr<QObject> m_connections; // connections to the level; reset to disconnect
};

/// A part of a column that can be folded. A header with its title and a summary, and the body below
/// it.
class Section : public QWidget {
    Q_OBJECT

public:
    /// Takes over the body. `name` becomes the object name of the header's button.
    Section(const QString& name, const QString& title, SectionBody* body,
            QWidget* parent = nullptr);

    SectionBody* body() const noexcept { return m_body; }
    bool isOpen() const;
    void setOpen(bool open);
    /// Sets whether the level's question has this section; it is hidden if not.
    void setOffered(bool offered);
    bool isOffered() const noexcept { return m_isOffered; }
    QString summary() const;

signals:
    /// Emitted when the user has opened or closed the section.
    void toggled(bool open);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void refresh();

    QToolButton* m_button;
    ElidedLabel* m_summary;
    SectionBody* m_body;
    bool m_isOffered = true;
};

} // namespace mazewright::ui
