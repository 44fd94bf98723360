/** Whether the search is open: the header's field, a phone's menu and the key open the same one. */
import { createAtom, useSelector } from '@tanstack/react-store'

const open = createAtom(false)

/** What had the focus when it was opened. */
let from: Element | null = null

export const openSearch = () => {
  if (!open.get()) from = document.activeElement
  open.set(true)
}
export const closeSearch = () => open.set(false)

/** Once it is closed: where nothing else has taken the focus, it goes back to where it was. */
export const giveFocusBack = () => {
  if (document.activeElement === document.body && from instanceof HTMLElement) from.focus()
  from = null
}
export const useSearchOpen = (): boolean => useSelector(open)
