/** Which acts stand at the foot of a request, and which behind ⋯: what a decider came for is in sight, the last one filled. */
import type { RequestAct } from '#contract/approvals/values.ts'

/** To whom it is handed over, or who is asked before: somebody is chosen first. */
export type Handing = 'transfer' | 'ask_first'

/** What came back is handed in by the form in which it is edited. */
export type BarAct = Exclude<RequestAct, 'submit'>

/** From the least to the most wished for; at most three stand in sight, two on a phone. */
const inSight: readonly BarAct[] = [
  ...(['send_back', 'deny', 'refuse', 'withdraw', 'urge', 'cancel', 'change'] as const),
  ...(['edit', 'confirm', 'prove', 'agree'] as const),
]

/** What a request waits for: the one filled act of its bar. */
const awaited: readonly BarAct[] = ['edit', 'confirm', 'prove', 'agree']

export const isAwaited = (act: BarAct): boolean => awaited.includes(act)
const behind: readonly BarAct[] = ['ask_first', 'transfer', 'undo', 'comment', 'delete']

export const needsRemark = (act: RequestAct): boolean => ['refuse', 'send_back', 'deny', 'comment'].includes(act)

export const shownActs = (may: readonly RequestAct[], narrow: boolean): Record<'buttons' | 'menu', BarAct[]> => {
  const able = inSight.filter(act => may.includes(act))
  const buttons = able.slice(narrow ? -2 : -3)
  const rest = [...able.filter(act => !buttons.includes(act)), ...behind.filter(act => may.includes(act))]
  // Alone they stand in sight: a bar of nothing but ⋯ says nothing.
  if (buttons.length === 0) return { buttons: rest.slice(-2), menu: rest.slice(0, -2) }
  return { buttons, menu: rest }
}
