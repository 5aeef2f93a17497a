// Whatever the bytes are, the reader of experiments either answers one or says in which line what
// is wrong; what was read is written one way, as a text that reads as the same experiment.

#include "solvers/experiments/experiment.h"
#include "tests/fuzz/promise.h"

#include <cstddef>
#include <cstdint>

namespace mazewright::fuzz {

namespace {

void checkExperiment(std::string_view text)
{
    const std::filesystem::path folder = "/nowhere/experiments";
    const auto read = readExperiment(text, folder);
    if (!read) {
        promise(!read.error().message.empty() && read.error().line > 0,
                "an error has words and a line", text);
        return;
    }
    promise(!read->levels.empty() && !read->solvers.empty(), "there is something to run", text);
    const std::string written = experimentText(*read, folder);
    const auto again = readExperiment(written, folder);
    promise(again.has_value(), "what was written is read", written);
    promise(experimentText(*again, folder) == written, "experiments are written one way", written);
}

} // namespace

} // namespace mazewright::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    mazewright::fuzz::checkExperiment({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
