/** Which columns a person wants to see in a list, kept in the browser: what they changed, never what else was shown then. */
import { useState } from 'react'

/** The keys of the columns that a person has switched on and off; all others are as the list has them. */
export interface ColumnChoice {
  on: readonly string[]
  off: readonly string[]
}

const keyOf = (list: string) => `paiban.columns.${list}`

const areWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string')

/** Reads a kept choice; what is none counts as none. */
export const parseChoice = (text: string | null): ColumnChoice | undefined => {
  if (!text) return undefined
  try {
    const { on, off } = (JSON.parse(text) ?? {}) as Record<keyof ColumnChoice, unknown>
    return areWords(on) && areWords(off) ? { on, off } : undefined
  } catch {
    return undefined
  }
}

/** With a column switched on or off. */
export const withColumn = ({ on, off }: ColumnChoice, key: string, shown: boolean): ColumnChoice => {
  const others = (keys: readonly string[]) => keys.filter(each => each !== key)
  return shown ? { on: [...others(on), key], off: others(off) } : { on: others(on), off: [...others(off), key] }
}

/** The choice for a list and how to change it; `undefined` is the default set. */
export const useColumnChoice = (list: string) => {
  const [chosen, setChosen] = useState(() => parseChoice(localStorage.getItem(keyOf(list))))
  const choose = (next: ColumnChoice | undefined) => {
    if (next) localStorage.setItem(keyOf(list), JSON.stringify(next))
    else localStorage.removeItem(keyOf(list))
    setChosen(next)
  }
  return [chosen, choose] as const
}
