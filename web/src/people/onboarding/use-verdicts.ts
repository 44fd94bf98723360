/** What is chosen of each unit, as calls take it; a no without a word is asked for, and nothing is sent. */
import { useState } from 'react'
import type { Choice } from '#web/people/onboarding/verdict-choice.tsx'

export interface Verdict<U extends string> extends Choice {
  unit: U
}

export const useVerdicts = <U extends string>(
  initial: Partial<Record<U, Choice>>,
  onSend: (said: Verdict<U>[]) => void,
) => {
  const [choices, setChoices] = useState(initial)
  const [isAsked, setAsked] = useState(false)
  const send = (said: Partial<Record<U, Choice>>) => {
    setAsked(true)
    const verdicts = Object.entries<Choice | undefined>(said).flatMap(([unit, choice]) =>
      choice ? [{ unit: unit as U, accepted: choice.accepted, remark: choice.remark.trim() }] : [],
    )
    if (verdicts.length > 0 && verdicts.every(each => each.accepted || each.remark !== '')) onSend(verdicts)
  }
  const all = (units: readonly U[]) => {
    const said = Object.fromEntries(units.map(unit => [unit, { accepted: true, remark: '' }])) as Partial<
      Record<U, Choice>
    >
    setChoices(said)
    send(said)
  }
  const said = Object.values<Choice | undefined>(choices).filter(each => each !== undefined)
  return {
    ...{ choices, isAsked, acceptAll: all, send: () => send(choices) },
    choose: (unit: U, choice: Choice) => setChoices(before => ({ ...before, [unit]: choice })),
    isSaid: said.length > 0,
    isBack: said.some(each => !each.accepted),
  }
}
