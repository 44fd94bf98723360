/** Switches a row of a list on or off, and says which of the two was done. */
import { useTranslation } from 'react-i18next'
import type { Call, Input } from '#contract/call.ts'
import { useActCall } from '#web/api/hooks.ts'

/** @param contract takes the row's id and `enabled` */
export const useEnable = <C extends Call>(
  contract: Input<C> extends { enabled: boolean } ? C : never,
  stale: readonly Call[],
) => {
  const { t } = useTranslation()
  return useActCall<C>(contract, {
    stale,
    done: (_answer, input) => t((input as { enabled: boolean }).enabled ? 'done.enable' : 'done.disable'),
  })
}
