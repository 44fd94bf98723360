/** Where a page's title stands: on a phone in the header, which has room for nothing else; else above the page itself. What belongs right below it, too. */
import { createContext, type ReactNode, useContext } from 'react'

const TitlePlace = createContext<HTMLElement | null>(null)

export const TitlePlaceProvider = TitlePlace.Provider

export const useTitlePlace = () => useContext(TitlePlace)

/** The tabs of the screens that the page stands among: they come from outside it, and lie below its title. */
const BelowTitle = createContext<ReactNode>(null)

export const BelowTitleProvider = BelowTitle.Provider

export const useBelowTitle = () => useContext(BelowTitle)
