/** Saves what is changed and not deleted (what a company has one of, a user); the toast that tells it puts back what stood. */
import { useTranslation } from 'react-i18next'
import type { Call, Input, Output } from '#contract/call.ts'
import { type ActOptions, useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'

export interface UndoableOptions<C extends Call> extends Pick<ActOptions<C>, 'stale' | 'onDone'> {
  done: NonNullable<ActOptions<C>['done']>
  /** What stood before, to be saved over what was; nothing where this save cannot be taken back so. */
  former: (answer: Output<C>, input: Input<C>) => Input<C> | undefined
}

/** What is put back names the revision that was saved: where somebody has saved since, the server refuses it as stale. */
export const useUndoableSave = <C extends Call>(contract: C, { stale, done, former, onDone }: UndoableOptions<C>) => {
  const { t } = useTranslation()
  const back = useActCall<C>(contract, { stale, done: t('done.undo') })
  return useActCall<C>(contract, {
    stale,
    onDone: (answer, input) => {
      const before = former(answer, input)
      const undo = before && { label: t('action.undo'), run: () => back.mutate(before) }
      notify('success', typeof done === 'string' ? done : done(answer, input), undo)
      onDone?.(answer, input)
    },
  })
}
