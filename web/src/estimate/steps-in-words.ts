/** Derivations of estimating in words: names of happenings and workstations are put in for their codes. */
import { useCallback } from 'react'
import type { Step } from '#contract/engine.ts'
import type { DerivationLine } from '#web/derivation/derivation-card.tsx'
import { useDerivationLines } from '#web/derivation/steps.ts'
import { useHappeningName } from '#web/estimate/happening-name.ts'

export const useStepsInWords = (names: readonly { id: string; name: string }[]) => {
  const lines = useDerivationLines()
  const happening = useHappeningName()
  return useCallback(
    (steps: readonly Step[]): DerivationLine[] =>
      lines(
        steps.map(step => ({
          ...step,
          name: names.find(each => each.id === step.name)?.name ?? happening(step.name),
        })),
      ),
    [lines, happening, names],
  )
}
