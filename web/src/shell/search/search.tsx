/** The search behind Ctrl K: its window is loaded when it is first opened. */
import { useEffect } from 'react'
import { loadAreas } from '#web/messages/translator.ts'
import { closeSearch, giveFocusBack, openSearch, useSearchOpen } from '#web/shell/search/search-state.ts'
import type { SearchWindowProps } from '#web/shell/search/search-window.tsx'
import { lazyPart } from '#web/states/lazy-part.tsx'

const SearchWindow = lazyPart(async () => {
  const [{ SearchWindow }] = await Promise.all([import('#web/shell/search/search-window.tsx'), loadAreas(['search'])])
  return SearchWindow
})

export const Search = (props: SearchWindowProps) => {
  const open = useSearchOpen()
  useEffect(() => {
    if (!open) giveFocusBack()
  }, [open])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK'
      if (!asked) return
      // The browser has its own search on this key.
      event.preventDefault()
      openSearch()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      closeSearch()
    }
  }, [])
  return open && <SearchWindow {...props} />
}
