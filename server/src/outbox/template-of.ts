/** Which of a provider's approved templates says a message, and with which values. */

import { isSmsKind, plainerKinds, smsKinds } from '../sms-kinds.ts'
import { type Letter, Undeliverable } from './sender.ts'

export interface Template {
  id: string
  /** In the order of the message's Chinese text. */
  values: readonly (readonly [name: string, value: string])[]
}

/**
 * The template of the message in its language, else the one for every language.
 * @throws Undeliverable where there is none
 */
export const templateOf = ({ kind, locale, values }: Letter, templates: Readonly<Record<string, string>>): Template => {
  const plainer = plainerKinds[kind] ?? kind
  const id = [kind, plainer].map(each => templates[`${each}.${locale}`] ?? templates[each]).find(Boolean)
  if (id === undefined || !isSmsKind(kind)) throw new Undeliverable(`no template for ${kind}`)
  return { id, values: smsKinds[kind].map(name => [name, String(values[name] ?? '')] as const) }
}
