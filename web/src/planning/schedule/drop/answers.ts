/** How a question can be answered: each way with what it would do, or with the duties that stand in its way. */
import type { Change, Duty } from '#contract/engine.ts'
import type { Desk, Gesture, Question } from '../gestures/gesture.ts'
import { replaceDuties } from '../gestures/replace-duties.ts'
import { swapDuties } from '../gestures/swap-duties.ts'
import { shortenDuty } from '../gestures/times/shorten-duty.ts'

export type AnswerName = 'swap' | 'replace' | 'beside' | 'shorten'

export interface Answer {
  name: AnswerName
  gesture: Gesture
  /** Missing where it cannot be done. */
  change?: Change
  /** Why not: this duty would share minutes with those. */
  clash?: { duty: Duty; with: readonly Duty[] }
}

/** In the order in which they are offered; what makes no sense of this question is left out. */
export function answersOf(desk: Desk, question: Question): Answer[] {
  const { label, change, duty, clashing, there, origin } = question
  const answers: Answer[] = []
  if (there && origin) answers.push(answer('swap', swapDuties(desk, origin, there)))
  const gone = new Set([...(there ?? []), ...clashing])
  answers.push(answer('replace', replaceDuties(desk, label, change, [...gone])))
  if (there) answers.push(answer('beside', clashing.length > 0 ? question : { kind: 'change', label, change }))
  const shorter = clashing.length > 0 ? shortenDuty(desk, label, change, duty, clashing) : undefined
  if (shorter?.kind === 'change') answers.push(answer('shorten', shorter))
  return answers
}

function answer(name: AnswerName, gesture: Gesture): Answer {
  if (gesture.kind === 'change') return { name, gesture, change: gesture.change }
  return gesture.kind === 'ask'
    ? { name, gesture, clash: { duty: gesture.duty, with: gesture.clashing } }
    : { name, gesture }
}
