#include "app/cli/output.h"

#include "app/cli/exit_code.h"

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <langinfo.h>

namespace mazewright::cli {

namespace {

[[noreturn]] void endUnwritable(int reason)
{
    if (reason == EPIPE)
        std::_Exit(static_cast<int>(ExitCode::answered));
    complain(fmt::format("cannot write the output: {}", std::strerror(reason)));
    std::_Exit(static_cast<int>(ExitCode::badInput));
}

} // namespace

void print(std::string_view text)
{
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size())
        endUnwritable(errno);
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

void complain(std::string_view message)
{
    std::fprintf(stderr, "mazewright-cli: %.*s\n", static_cast<int>(message.size()),
                 message.data());
}

bool printsUnicode()
{
    static const bool unicode = std::setlocale(LC_CTYPE, "") != nullptr &&
                                std::string_view(nl_langinfo(CODESET)) == "UTF-8";
    return unicode;
}

} // namespace mazewright::cli
