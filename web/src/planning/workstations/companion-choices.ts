/** The workstations that may keep somebody from being alone; one that was chosen keeps its name when it no longer applies. */
import type { Choice } from '#web/form/fields/choice-field.tsx'

interface Named {
  id: string
  name: string
}

export interface Companions {
  /** The id that the form holds: a workstation's, `self`, or nothing. */
  chosen: string | null | undefined
  /** The others that apply to the form's department. */
  here: readonly Named[]
  /** Every workstation that the person may see. */
  everywhere: readonly Named[]
}

export interface CompanionWords {
  self: string
  beside: (name: string) => string
  /** One that does not apply to this department, or not any more. */
  elsewhere: (name: string) => string
  /** One that is deleted, or out of the person's sight. */
  gone: string
}

export const companionChoices = ({ chosen, here, everywhere }: Companions, words: CompanionWords): Choice[] => {
  const choices = [
    { value: 'self', label: words.self },
    ...here.map(({ id, name }) => ({ value: id, label: words.beside(name) })),
  ]
  if (!chosen || choices.some(({ value }) => value === chosen)) return choices
  const known = everywhere.find(({ id }) => id === chosen)
  return [...choices, { value: chosen, label: known ? words.elsewhere(known.name) : words.gone }]
}
