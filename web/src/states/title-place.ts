/** Where a page's title stands: on a phone in the header, which has room for nothing else; else above the page itself. */
import { createContext, useContext } from 'react'

const TitlePlace = createContext<HTMLElement | null>(null)

export const TitlePlaceProvider = TitlePlace.Provider

export const useTitlePlace = () => useContext(TitlePlace)
