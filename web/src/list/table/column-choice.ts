/** Which columns a person wants to see in a list, kept in the browser. */
import { useState } from 'react'

const keyOf = (list: string) => `paiban.columns.${list}`

/** Reads a kept choice; what is no list of words counts as none. */
export const parseChoice = (text: string | null): readonly string[] | undefined => {
  if (!text) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) && stored.every(each => typeof each === 'string') ? stored : undefined
  } catch {
    return undefined
  }
}

/** The choice for a list and how to change it; `undefined` is the default set. */
export const useColumnChoice = (list: string) => {
  const [chosen, setChosen] = useState(() => parseChoice(localStorage.getItem(keyOf(list))))
  const choose = (next: readonly string[] | undefined) => {
    if (next) localStorage.setItem(keyOf(list), JSON.stringify(next))
    else localStorage.removeItem(keyOf(list))
    setChosen(next)
  }
  return [chosen, choose] as const
}
