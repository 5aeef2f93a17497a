#pragma once

#include "solvers/base/error.h"
#include "solvers/base/message.h"
#include "solvers/problem/question.h"

#include <QString>

namespace mazewright::ui {

/// Returns the text of an engine message for the window. Its sentence is translated in the context
/// `Engine` if a translation is available. Its arguments are translated in the same way and
/// inserted.
QString engineText(const Message& message);
/// Returns the text as a sentence, with a capital and a period; empty if the message is empty.
QString engineSentence(const Message& message);
/// Returns the error of a file as a sentence, with the file's name and line; without a file name,
/// the error alone.
QString errorText(const Error& error, const QString& file);
/// Returns the name of a question.
QString questionText(Question question);

} // namespace mazewright::ui
