/** The signed-in person's and company's formats; set once the session is known. */
import { createAtom, shallow, useSelector } from '@tanstack/react-store'
import { type DatePattern, datePatterns } from '#contract/shared/date-pattern.ts'

export interface PersonalFormats {
  datePattern: DatePattern
  /** ISO 4217 code of the company's money. */
  currency: string
  /** 0 = Monday. */
  weekStart: number
}

const initial: PersonalFormats = { datePattern: datePatterns[0], currency: 'CNY', weekStart: 0 }
const current = createAtom(initial, { compare: shallow })

export const setPersonalFormats = (formats: PersonalFormats) => current.set(formats)

export const usePersonalFormats = (): PersonalFormats => useSelector(current)
