/** Whether the search is open: the header's field, a phone's menu and the key open the same one. */
import { createAtom, useSelector } from '@tanstack/react-store'

const open = createAtom(false)

export const openSearch = () => open.set(true)
export const closeSearch = () => open.set(false)
export const useSearchOpen = (): boolean => useSelector(open)
