/** The code that an inviter may hand over: told by word of mouth, so neither case nor spaces count. */
import { z } from 'zod'

export const plainStartCode = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** As it is shown and read out: in groups that somebody keeps in mind. */
export const groupedStartCode = (code: string): string => plainStartCode(code).replace(/(.{5})(?=.)/g, '$1 ')

/** As it is handed over, where a password used to be: 6 to 18 letters or digits. */
export const startCodeSchema = z
  .string()
  .overwrite(plainStartCode)
  .regex(/^[A-Z0-9]{6,18}$/)

/** As somebody types it: whatever it is, it is answered as a code. */
export const typedStartCodeSchema = z.string().max(64).overwrite(plainStartCode)
