#pragma once

#include "solvers/base/error.h"
#include "solvers/base/message.h"
#include "solvers/problem/question.h"

#include <QString>

namespace mazewright::ui {

/// A text of the engine as the window shows it: its sentence translated where a translation is at
/// hand, in the context `Engine`, with its arguments put in, which are translated likewise.
QString engineText(const Message& message);
/// The same as a sentence, with its capital and its period; empty: none.
QString engineSentence(const Message& message);
/// What is wrong with a file, with its name and line; without a file: what is wrong.
QString errorText(const Error& error, const QString& file);
/// What a question is called.
QString questionText(Question question);

} // namespace mazewright::ui
