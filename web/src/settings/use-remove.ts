/** Deletes records of a settings noun; the toast that tells it brings them back. */
import { useTranslation } from 'react-i18next'
import type { Call, Input, Output } from '#contract/call.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'

/** One record, or several that were chosen. */
type Named = { id: string } | { ids: string[] }

/** @param told what the toast says, where it is not that something was deleted */
export const useRemove = <D extends Call, R extends Call>(
  contract: Input<D> extends Named ? D : never,
  recovery: Input<R> extends Named ? R : never,
  stale: readonly Call[],
  told?: (answer: Output<D>) => string,
) => {
  const { t } = useTranslation()
  const recover = useActCall<R>(recovery, { stale, done: t('done.undo') })
  return useActCall<D>(contract, {
    stale,
    onDone: (answer, input) => {
      const named = input as Named
      const back = 'ids' in named ? { ids: named.ids } : { id: named.id }
      const undo = { label: t('action.undo'), run: () => recover.mutate(back as Input<R>) }
      notify('success', told?.(answer) ?? t('done.delete'), undo)
    },
  })
}
