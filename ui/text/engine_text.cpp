#include "ui/text/engine_text.h"

#include "solvers/problem/question_name.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <string>
#include <vector>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct EngineText {
    Q_DECLARE_TR_FUNCTIONS(EngineText)
};

} // namespace

QString engineText(const Message& message)
{
    const std::string sentence(message.pattern().empty() ? message.text() : message.pattern());
    QString translated = QCoreApplication::translate("Engine", sentence.c_str());
    if (message.arguments().empty())
        return translated;
    std::vector<std::string> texts;
    for (const Message& argument : message.arguments())
        texts.push_back(engineText(argument).toStdString());
    return QString::fromStdString(filledIn(translated.toStdString(), texts));
}

QString engineSentence(const Message& message)
{
    QString text = engineText(message);
    if (text.isEmpty())
        return text;
    text[0] = text[0].toUpper();
    return text.endsWith(u'.') || text.endsWith(u'。') ? text : EngineText::tr("%1.").arg(text);
}

QString errorText(const Error& error, const QString& file)
{
    const QString name = QFileInfo(file).fileName();
    QString why = engineSentence(error.message);
    if (name.isEmpty())
        return why;
    return error.line > 0
               ? EngineText::tr("“%1”, line %2: %3").arg(name, QString::number(error.line), why)
               : EngineText::tr("“%1”: %2").arg(name, why);
}

QString questionText(Question question)
{
    return engineText(nameOf(question));
}

} // namespace mazewright::ui
