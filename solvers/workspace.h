#pragma once

#include <memory>
#include <typeindex>
#include <unordered_map>

namespace mazewright {

/// Scratch arrays and tables that are reused between queries, one object per type. Owned by the
/// caller and used by one run at a time. A fresh workspace gives the same outcome, but takes
/// longer.
class Workspace {
public:
    /// Returns the object of this type, default-constructed on first use. The caller must compare
    /// the maze's revision with the revision for which it was built.
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
