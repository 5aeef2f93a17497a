#pragma once

#include "solvers/outside/registration.h"
#include "tests/support/files.h"
#include "tests/support/patience.h"
#include "ui/base/background.h"
#include "ui/session/outside_solvers.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <chrono>
#include <string>
#include <utility>

namespace mazewright::ui {

/// The user's registrations in a fresh folder, and programs of a few lines to register. Nothing is
/// registered before and after.
class OutsidePrograms {
public:
    OutsidePrograms() { setFolder(m_folder.path()); }
    OutsidePrograms(const OutsidePrograms&) = delete;
    OutsidePrograms& operator=(const OutsidePrograms&) = delete;
    ~OutsidePrograms()
    {
        setFolder(m_folder.path(QStringLiteral("nothing")));
        publish();
    }

    QString folder() const { return m_folder.path(); }
    /// Returns what a file in the folder has.
    QByteArray content(const QString& name) const { return m_folder.content(name); }
    bool has(const QString& name) const { return m_folder.has(name); }

    /// Writes a program of these lines of shell. Returns its file.
    QString script(const QString& name, const QByteArray& lines) const
    {
        const QString file = m_folder.file(name, "#!/bin/sh\n" + lines);
        QFile(file).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return file;
    }
    /// Writes a program that answers `solve` by these lines of shell, where `answer RESULT` sends a
    /// result. Its solver is described by `more`, further members of the answer to `hello`. Returns
    /// its file.
    QString program(const QString& name, const QByteArray& solve, const QByteArray& more = {}) const
    {
        QByteArray lines = R"(
answer() { printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$1"; }
while read -r line; do
  id=${line#*\"id\":}; id=${id%%[,\}]*}
  case $line in
  *'"method":"hello"'*) answer '{"protocol":1,"solvers":OFFER}' ;;
  *'"method":"solve"'*) SOLVE ;;
  *) answer '{}' ;;
  esac
done
)";
        return script(name, lines.replace("OFFER", offer(name, more)).replace("SOLVE", solve));
    }

    /// Registers a program as the command line does, which does not approve it, and publishes it.
    /// `more` must be that of the program.
    outside::Registration add(const QString& name, const QByteArray& solve,
                              const QByteArray& more = {}) const
    {
        const QString file = program(name, solve, more);
        auto made = outside::registrationOf(
            name.toStdString(),
            {.words = {file.toStdString()}, .folder = m_folder.path().toStdString()},
            outside::Door::pipe);
        if (!made)
            qFatal("cannot register %s", qPrintable(name));
        made->solvers = Json::parse(offer(name, more).toStdString());
        if (!outside::writeRegistration(outside::registrationFolder(), *made))
            qFatal("cannot write %s", qPrintable(name));
        publish();
        return *std::move(made);
    }
    static void remove(const char* name)
    {
        if (!outside::removeRegistration(outside::registrationFolder(), name))
            qFatal("cannot remove %s", name);
        publish();
    }
    static void publish() { OutsideSolvers::ofProgram().take(OutsideSolvers::publish()); }

private:
    /// Sets the folder for settings. No thread may read the environment meanwhile.
    static void setFolder(const QString& folder)
    {
        TaskRegistry::ofProgram().waitForAll(std::chrono::milliseconds(patience));
        qputenv("XDG_CONFIG_HOME", QFile::encodeName(folder));
    }
    static QByteArray offer(const QString& name, const QByteArray& more)
    {
        return R"([{"id":"plain","name":"Plain )" + name.toUtf8() + '"' + more + "}]";
    }

    Folder m_folder;
};

} // namespace mazewright::ui
