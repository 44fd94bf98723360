/** The signed-in person's and company's formats; set once the session is known. */
import { useSyncExternalStore } from 'react'
import { type DatePattern, datePatterns } from '#contract/shared/date-pattern.ts'

export interface PersonalFormats {
  datePattern: DatePattern
  /** ISO 4217 code of the company's money. */
  currency: string
  /** 0 = Monday. */
  weekStart: number
}

let current: PersonalFormats = { datePattern: datePatterns[0], currency: 'CNY', weekStart: 0 }
const listeners = new Set<() => void>()

export const setPersonalFormats = (formats: PersonalFormats) => {
  const same = (Object.keys(formats) as (keyof PersonalFormats)[]).every(key => formats[key] === current[key])
  if (same) return
  current = formats
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const usePersonalFormats = (): PersonalFormats => useSyncExternalStore(subscribe, () => current)
