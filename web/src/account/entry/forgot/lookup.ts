/** What the account lookup answered, kept in this window for the later steps. */

import type { entryCalls } from '#contract/account/entry/calls.ts'
import type { Output } from '#contract/call.ts'
import { keepWindowValue, windowValue } from '#web/account/entry/once-query.ts'

export type Lookup = Output<typeof entryCalls.findForgotAccount>

const name = 'forgot'

export const keepLookup = (lookup: Lookup) => keepWindowValue(name, JSON.stringify(lookup))

/** The kept answer, or nothing where the flow was not begun in this window. */
export const keptLookup = (): Lookup | undefined => {
  const text = windowValue(name)
  return text === '' ? undefined : (JSON.parse(text) as Lookup)
}
