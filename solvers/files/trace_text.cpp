// Both readers pass a key and a scalar at a time to `EventParts`. Nothing is a tree in memory: JSON
// is views of its text, YAML is the events of libyaml's parser, which expands no alias. A file of a
// hundred megabytes thus takes the memory of one event.
//
// libyaml keeps a scalar, and what may be a key, in memory. So the text is given to it in pieces,
// and it gets no more than 1 MiB between two of its events.
#include "solvers/files/trace_text.h"

#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/json_text.h"
#include "solvers/files/posthoc_trace.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <utility>
#include <yaml.h>

namespace mazewright {

namespace {

constexpr std::size_t mostNameBytes = 100; ///< of a type or an id
constexpr std::size_t mostValueBytes = std::size_t{1} << 20;

/// A scalar of a trace; null has no text.
struct TraceScalar {
    std::string_view text{};
    bool isNull = false;
};

/// The event that is being read.
class EventParts {
public:
    void begin()
    {
        const std::size_t number = m_event.number + 1;
        m_event = {};
        m_event.number = number;
    }
    const TraceEvent& event() const noexcept { return m_event; }

    /// Takes a member of the event. Errors: `value`, `tooLarge`, without a line.
    Expected<void> set(std::string_view key, const TraceScalar& value)
    {
        if (key == "pId" || key == "pid" || key == "parent") {
            m_event.isRoot = value.isNull;
            return name(key, value, m_event.parent);
        }
        if (value.isNull)
            return {};
        if (key == "type")
            return name(key, value, m_event.type);
        if (key == "id")
            return name(key, value, m_event.id);
        if (key == "as")
            return name(key, value, m_event.as);
        if (key == "key")
            return order(value);
        for (const auto& [known, member] : numbers)
            if (key == known)
                return number(key, value, m_event.*member);
        return {};
    }

private:
    using Number = std::optional<double> TraceEvent::*;
    static constexpr std::array<std::pair<std::string_view, Number>, 8> numbers = {
        {{"x", &TraceEvent::x},
         {"y", &TraceEvent::y},
         {"column", &TraceEvent::x},
         {"col", &TraceEvent::x},
         {"row", &TraceEvent::y},
         {"g", &TraceEvent::g},
         {"h", &TraceEvent::h},
         {"f", &TraceEvent::f}}};

    static Expected<void> name(std::string_view key, const TraceScalar& value, std::string& member)
    {
        if (value.text.size() > mostNameBytes)
            return failure(ErrorCode::tooLarge,
                           messageOf("\"{}\" has {} bytes; at most {} are allowed", key,
                                     value.text.size(), mostNameBytes));
        member = value.text;
        return {};
    }

    /// Takes a number; infinity stands for an unknown value.
    static Expected<void> number(std::string_view key, const TraceScalar& value,
                                 std::optional<double>& member)
    {
        if (value.text == ".inf" || value.text == "-.inf" || value.text == ".nan")
            return {};
        const auto read = text::realNumber(value.text);
        if (!read)
            return failure(ErrorCode::value,
                           messageOf("\"{}\" is {}; expected a number", key, quoted(value.text)));
        if (std::isfinite(*read))
            member = *read;
        return {};
    }

    Expected<void> order(const TraceScalar& value)
    {
        std::uint64_t read = 0;
        const char* const end = value.text.data() + value.text.size();
        const auto [at, error] = std::from_chars(value.text.data(), end, read);
        if (error != std::errc() || at != end)
            return failure(ErrorCode::value,
                           messageOf("\"{}\" is {}; expected a whole number of at most 64 bits",
                                     "key", quoted(value.text)));
        m_event.key = read;
        return {};
    }

    TraceEvent m_event;
};

Expected<void> passEvent(const TraceReceiver& receiver, const TraceEvent& event)
{
    if (event.number > mostTraceEvents)
        return failure(ErrorCode::tooLarge,
                       messageOf("the trace has more than {} events", mostTraceEvents));
    if (auto taken = receiver.event(event); !taken)
        return failure(taken.error().code,
                       messageOf("event {}: {}", event.number, taken.error().message));
    return {};
}

/// Reads a trace in JSON, whose text `checkJson` has accepted.
class JsonTrace : JsonReader {
public:
    JsonTrace(std::string_view text, const TraceReceiver& receiver)
        : JsonReader(text), m_receiver(receiver)
    {
    }

    Expected<void> read()
    {
        const auto members = membersOf(
            root(), [](std::string_view key) { return key == "search" || key == "events"; });
        for (const JsonEntry& entry : entriesOf(memberOf(members, "search")))
            if (const auto scalar = scalarOf(entry.value); scalar && !scalar->isNull)
                check(entry.value, m_receiver.member(textOfJson(entry.key), scalar->text));
        const std::string_view events = memberOf(members, "events");
        if (!isJsonList(events))
            fail(events, "\"events\" is missing; expected a list of events");
        for (const JsonEntry& entry : entriesOf(events))
            readEvent(entry.value);
        return resultOf(0).map([](int) {});
    }

private:
    void readEvent(std::string_view event)
    {
        m_parts.begin();
        if (!isJsonObject(event))
            return fail(event,
                        messageOf("event {} is {}; expected an object with \"type\", \"id\", "
                                  "\"x\" and \"y\"",
                                  m_parts.event().number, shownJson(event)));
        for (const JsonEntry& entry : entriesOf(event))
            if (const auto scalar = scalarOf(entry.value))
                check(entry.value, m_parts.set(textOfJson(entry.key), *scalar));
        if (isGood())
            check(event, passEvent(m_receiver, m_parts.event()));
    }

    /// Empty for a list, an object and a value that is too large for any member.
    std::optional<TraceScalar> scalarOf(std::string_view value)
    {
        if (isJsonList(value) || isJsonObject(value) || value.size() > mostValueBytes)
            return std::nullopt;
        if (!isJsonString(value))
            return TraceScalar{value, value == "null"};
        m_text = textOfJson(value);
        return TraceScalar{m_text};
    }

    void check(std::string_view at, const Expected<void>& made)
    {
        if (!made)
            fail(at, made.error().message, made.error().code);
    }

    const TraceReceiver& m_receiver;
    EventParts m_parts;
    std::string m_text; ///< of the last scalar that is a string
};

/// Reads a trace in YAML. After an error, functions return at once.
class YamlTrace {
public:
    YamlTrace(std::string_view text, const TraceReceiver& receiver)
        : m_rest(text), m_receiver(receiver)
    {
        if (yaml_parser_initialize(&m_parser) == 0)
            throw std::bad_alloc();
        yaml_parser_set_input(&m_parser, &YamlTrace::giveText, this);
    }
    YamlTrace(const YamlTrace&) = delete;
    YamlTrace& operator=(const YamlTrace&) = delete;
    ~YamlTrace()
    {
        yaml_event_delete(&m_event);
        yaml_parser_delete(&m_parser);
    }

    Expected<void> read()
    {
        while (next() && m_event.type != YAML_MAPPING_START_EVENT)
            if (m_event.type != YAML_STREAM_START_EVENT &&
                m_event.type != YAML_DOCUMENT_START_EVENT)
                fail(ErrorCode::syntax, "expected a mapping with version and events");
        bool hasEvents = false;
        forEachMember([&](std::string_view key) {
            hasEvents = hasEvents || key == "events";
            if (key == "events")
                return readEvents();
            if (key == "search" && m_event.type == YAML_MAPPING_START_EVENT)
                return readSearch();
            skip();
        });
        if (!m_error && !hasEvents)
            fail(ErrorCode::value, "\"events\" is missing; expected a list of events");
        if (m_error)
            return tl::unexpected(*m_error);
        return {};
    }

private:
    static int giveText(void* self, unsigned char* buffer, std::size_t size, std::size_t* given)
    {
        auto& trace = *static_cast<YamlTrace*>(self);
        *given = std::min(size, trace.m_rest.size());
        trace.m_givenSinceEvent += *given;
        if (trace.m_givenSinceEvent > mostValueBytes)
            return 0;
        std::memcpy(buffer, trace.m_rest.data(), *given);
        trace.m_rest.remove_prefix(*given);
        return 1;
    }

    /// Reads the next event of the parser. Returns false after an error.
    bool next()
    {
        if (m_error)
            return false;
        yaml_event_delete(&m_event);
        m_givenSinceEvent = 0;
        if (yaml_parser_parse(&m_parser, &m_event) != 0) {
            m_line = static_cast<int>(m_event.start_mark.line) + 1;
            return true;
        }
        m_line = static_cast<int>(m_parser.problem_mark.line) + 1;
        if (m_parser.error == YAML_MEMORY_ERROR)
            throw std::bad_alloc();
        if (m_givenSinceEvent > mostValueBytes) {
            m_line = static_cast<int>(m_parser.mark.line) + 1;
            fail(ErrorCode::tooLarge, messageOf("a value has more than {} bytes", mostValueBytes));
        } else
            fail(ErrorCode::syntax,
                 messageOf("this is not YAML: {}",
                           std::string(m_parser.problem == nullptr ? "unknown error"
                                                                   : m_parser.problem)));
        return false;
    }

    void fail(ErrorCode code, Message message)
    {
        if (!m_error)
            m_error = Error{code, std::move(message), m_line};
    }
    void check(const Expected<void>& made)
    {
        if (!made)
            fail(made.error().code, made.error().message);
    }

    /// Calls `read(key)` for the members of the current mapping, with the parser at their values.
    template <class Read>
    void forEachMember(Read read)
    {
        while (next() && m_event.type != YAML_MAPPING_END_EVENT) {
            if (m_event.type != YAML_SCALAR_EVENT)
                return fail(ErrorCode::value, "a key is not a word");
            const std::string key(scalarText().substr(0, mostNameBytes));
            if (!next())
                return;
            read(std::string_view(key));
        }
    }

    std::string_view scalarText() const noexcept
    {
        const auto& scalar = m_event.data.scalar;
        return {reinterpret_cast<const char*>(scalar.value), scalar.length};
    }

    TraceScalar scalar() const noexcept
    {
        const std::string_view text = scalarText();
        const bool isPlain = m_event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
        return {text, isPlain && (text.empty() || text == "~" || text == "null" || text == "Null" ||
                                  text == "NULL")};
    }

    /// Skips the current value.
    void skip()
    {
        constexpr int mostLevels = 64;
        int level = 0;
        do {
            if (m_event.type == YAML_MAPPING_START_EVENT ||
                m_event.type == YAML_SEQUENCE_START_EVENT)
                ++level;
            if (m_event.type == YAML_MAPPING_END_EVENT || m_event.type == YAML_SEQUENCE_END_EVENT)
                --level;
            if (level > mostLevels)
                fail(ErrorCode::tooLarge, messageOf("more than {} nested levels", mostLevels));
        } while (level > 0 && next());
    }

    void readSearch()
    {
        forEachMember([this](std::string_view key) {
            if (m_event.type == YAML_SCALAR_EVENT)
                return check(m_receiver.member(key, scalarText()));
            skip();
        });
    }

    void readEvents()
    {
        if (m_event.type != YAML_SEQUENCE_START_EVENT)
            return fail(ErrorCode::value, "\"events\" is not a list; expected a list of events");
        while (next() && m_event.type != YAML_SEQUENCE_END_EVENT) {
            m_parts.begin();
            if (m_event.type != YAML_MAPPING_START_EVENT)
                return fail(
                    ErrorCode::value,
                    messageOf("event {} is no mapping; expected \"type\", \"id\", \"x\" and "
                              "\"y\"",
                              m_parts.event().number));
            const int line = m_line;
            forEachMember([this](std::string_view key) {
                if (m_event.type == YAML_SCALAR_EVENT)
                    return check(m_parts.set(key, scalar()));
                if (m_event.type == YAML_ALIAS_EVENT)
                    return fail(ErrorCode::unsupported,
                                messageOf("event {} has an alias (*), which is not supported",
                                          m_parts.event().number));
                skip();
            });
            m_line = line;
            if (!m_error)
                check(passEvent(m_receiver, m_parts.event()));
        }
    }

    yaml_parser_t m_parser{};
    yaml_event_t m_event{};
    std::string_view m_rest;
    std::size_t m_givenSinceEvent = 0;
    int m_line = 0;
    std::optional<Error> m_error;
    const TraceReceiver& m_receiver;
    EventParts m_parts;
};

} // namespace

Expected<void> readTraceText(std::string_view text, const TraceReceiver& receiver)
{
    if (!text::trimmed(withoutMark(text)).starts_with('{'))
        return YamlTrace(text, receiver).read();
    if (auto checked = checkJson(text); !checked)
        return checked;
    return JsonTrace(text, receiver).read();
}

} // namespace mazewright
