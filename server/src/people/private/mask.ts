/** How a private value is shown to whoever may open it: enough to know it by, and not the value. */
import type { PrivateField } from '#contract/people/personal.ts'

const hidden = '•••'

/** At least as many places stay hidden as are shown. */
const middle = (text: string): string => {
  if (text.length >= 14) return `${text.slice(0, 3)}${hidden}${text.slice(-4)}`
  if (text.length >= 5) return `${hidden}${text.slice(-2)}`
  return hidden
}

/** Of what is written in words nothing is shown; the name of a bank is no secret beside an account that is one. */
const masks: Record<PrivateField, (text: string) => string> = {
  identityNumber: middle,
  bankName: text => text,
  bankAccount: middle,
  homeAddress: () => hidden,
  health: () => hidden,
}

export const maskOf = (field: PrivateField, text: string): string => masks[field](text)
