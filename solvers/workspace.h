#pragma once

#include <memory>
#include <typeindex>
#include <unordered_map>

namespace mazewright {

/// Scratch arrays and tables that outlive a query, one of each type, owned by the caller and
/// used by one run at a time. A fresh workspace gives the same outcome, only later.
class Workspace {
public:
    /// The object of this type, made by default the first time. It is the caller's to compare
    /// the maze's revision with the one it was built for.
    template <class T>
    T& get()
    {
        std::shared_ptr<void>& kept = m_kept[std::type_index(typeid(T))];
        if (!kept)
            kept = std::make_shared<T>();
        return *static_cast<T*>(kept.get());
    }

private:
    std::unordered_map<std::type_index, std::shared_ptr<void>> m_kept;
};

} // namespace mazewright
