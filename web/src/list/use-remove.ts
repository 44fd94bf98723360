/** Deletes a row of a list of settings; the toast that tells it brings the row back. */
import { useTranslation } from 'react-i18next'
import type { Call, Input } from '#contract/call.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'

/** Both calls take the row's id. */
export const useRemove = <D extends Call, R extends Call>(
  contract: Input<D> extends { id: string } ? D : never,
  recovery: Input<R> extends { id: string } ? R : never,
  stale: readonly Call[],
) => {
  const { t } = useTranslation()
  const recover = useActCall<R>(recovery, { stale, done: t('done.undo') })
  return useActCall<D>(contract, {
    stale,
    onDone: (_answer, input) =>
      notify('success', t('done.delete'), {
        label: t('action.undo'),
        run: () => recover.mutate({ id: (input as { id: string }).id } as Input<R>),
      }),
  })
}
