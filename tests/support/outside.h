#pragma once

// Programs from outside for tests: the examples that are shipped, and scripts that a test writes.

#include "solvers/outside/pipe_solver.h"
#include "solvers/outside/registration.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

#include <QCoreApplication>
#include <QStandardPaths>

namespace mazewright::test {

/// Returns the path of Python; the shipped examples need it.
inline std::string python()
{
    const QString system = QStandardPaths::findExecutable("python3", {"/usr/bin"});
    return (system.isEmpty() ? QStandardPaths::findExecutable("python3") : system).toStdString();
}

/// Returns the command of a shipped example, such as `bfs.py`.
inline std::vector<std::string> example(const char* name)
{
    return {python(), inSources("/resources/clients/examples/").toStdString() + name};
}

/// What the programs of a test inherit: a folder for temporary files, a folder for settings, the
/// module for Python, and a mark by which they are found.
class Surroundings {
public:
    Surroundings()
    {
        m_folder.make("tmp");
        m_mark = "mark-" + QByteArray::number(QCoreApplication::applicationPid());
        qputenv("TMPDIR", temporary().toLocal8Bit());
        qputenv("XDG_CONFIG_HOME", m_folder.path("settings").toLocal8Bit());
        qputenv("PYTHONPATH", inSources("/resources/clients/python").toLocal8Bit());
        qputenv("PYTHONDONTWRITEBYTECODE", "1");
        qputenv("MAZEWRIGHT_TEST_MARK", m_mark);
    }

    QString temporary() const { return m_folder.path("tmp"); }
    /// Returns the processes that carry the mark; this process, which had no mark when it began, is
    /// none of them.
    QStringList processes() const
    {
        QStringList marked;
        for (const QString& process : QDir("/proc").entryList(QDir::Dirs))
            if (contentOf("/proc/" + process + "/environ")
                    .split('\0')
                    .contains("MAZEWRIGHT_TEST_MARK=" + m_mark))
                marked += process + ' ' + contentOf("/proc/" + process + "/cmdline");
        return marked;
    }
    /// Returns the folders of programs that are still there.
    QStringList leftFolders() const { return QDir(temporary()).entryList({"mazewright-*"}); }

private:
    Folder m_folder;
    QByteArray m_mark;
};

/// Returns a program that speaks the protocol, in Python. `solve` is the code that answers `solve`;
/// it may use `result(value)`, `tell(method, value)`, `write(text)`, `params`, `id`, `told`, by
/// which request it knows the maze, and `asked`, the number of questions so far. `begin` runs
/// before the first request, `describe` is the solver in the answer to hello.
inline QByteArray talker(const QByteArray& solve, const QByteArray& describe = "{'id': 'x'}",
                         const QByteArray& begin = "pass")
{
    QByteArray indented = solve;
    return "import json, os, signal, subprocess, sys, time\n"
           "asked = 0\n"
           "def write(text):\n"
           "    sys.stdout.buffer.write(text if isinstance(text, bytes) else text.encode())\n"
           "    sys.stdout.flush()\n"
           "def result(value):\n"
           "    write(json.dumps({'jsonrpc': '2.0', 'id': id, 'result': value}) + '\\n')\n"
           "def tell(method, value):\n"
           "    write(json.dumps({'jsonrpc': '2.0', 'method': method, 'params': value}) + "
           "'\\n')\n" +
           begin +
           "\n"
           "for line in sys.stdin:\n"
           "    request = json.loads(line)\n"
           "    id, method, params = request['id'], request['method'], request['params']\n"
           "    if method == 'hello':\n"
           "        result({'protocol': 1, 'solvers': [" +
           describe +
           "]})\n"
           "    elif method in ('maze', 'change'):\n"
           "        told = method\n"
           "        result({})\n"
           "    elif method == 'solve':\n"
           "        asked += 1\n"
           "        " +
           indented.replace("\n", "\n        ") + "\n";
}

/// Returns the program of this command as `solver add` makes it known.
inline Expected<outside::Registration> introducedAs(std::string name,
                                                    std::vector<std::string> words)
{
    auto made = outside::registrationOf(name, {.words = std::move(words)}, outside::Door::pipe);
    if (!made)
        return tl::unexpected(made.error());
    return outside::introduced(*std::move(made), [] { return true; });
}

/// Makes a program the solver from outside, and returns the first solver that it offers. Ends the
/// test if it has none.
inline const Solver& published(const std::string& name, std::vector<std::string> words)
{
    auto known = introducedAs(name, std::move(words));
    if (!known)
        qFatal("%s", known.error().message.text().c_str());
    if (const auto errors = outside::publish({*std::move(known)}); !errors.empty())
        qFatal("%s", errors.front().message.text().c_str());
    for (const Solver* solver : solvers())
        if (solver->info.id.starts_with("outside/" + name))
            return *solver;
    qFatal("no solver");
}

} // namespace mazewright::test
