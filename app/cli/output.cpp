#include "app/cli/output.h"

#include "app/cli/exit_code.h"
#include "solvers/base/printable.h"

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <langinfo.h>
#include <unistd.h>

namespace mazewright::cli {

namespace {

[[noreturn]] void endUnwritable(int reason)
{
    if (reason == EPIPE)
        std::_Exit(static_cast<int>(ExitCode::answered));
    printError(fmt::format("cannot write the output: {}", std::strerror(reason)));
    std::_Exit(static_cast<int>(ExitCode::badInput));
}

void write(std::string_view bytes)
{
    if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size())
        endUnwritable(errno);
}

} // namespace

void print(std::string_view text)
{
    write(printableLines(text));
}

void printContent(std::string_view content)
{
    if (isatty(STDOUT_FILENO) != 0)
        print(content);
    else
        write(content);
}

void flushOutput()
{
    if (std::fflush(stdout) != 0)
        endUnwritable(errno);
}

void closeOutput()
{
    if (std::fclose(stdout) != 0)
        endUnwritable(errno);
}

void printError(std::string_view message)
{
    std::fprintf(stderr, "mazewright-cli: %s\n", printable(message).c_str());
}

bool printsUnicode()
{
    static const bool unicode = std::setlocale(LC_CTYPE, "") != nullptr &&
                                std::string_view(nl_langinfo(CODESET)) == "UTF-8";
    return unicode;
}

} // namespace mazewright::cli
