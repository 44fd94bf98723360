/** What a change would do to cost, hours and cover, in one line; what stays is left out; an index for those who may not see pay. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/time/index.ts'
import { decimalHours } from '#web/time/time-format.ts'
import { signed } from '../derivation/signed.ts'
import { useAmount } from '../derivation/use-amount.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useTotals } from '../open/use-store.ts'

interface DeltasProps {
  of: { deltaCost: number; deltaMinutes: number; deltaCover: number }
}

export const Deltas = ({ of }: DeltasProps) => {
  const { t } = useTranslation('planning')
  const { facts } = useSchedule()
  const amount = useAmount()
  const formats = useFormats()
  const required = useTotals()?.required ?? 0
  // As the figure strip writes cover: of all that is needed.
  const share = (slots: number) => formats.share(required === 0 ? 0 : Math.round((slots / required) * 10_000))
  const parts = [
    [facts.opened.costIsIndex ? 'cost_index' : 'cost', of.deltaCost, amount],
    ['hours', of.deltaMinutes, decimalHours],
    ['cover', of.deltaCover, share],
  ] as const
  const told = parts.flatMap(([name, value, text]) =>
    text(Math.abs(value)) === text(0) ? [] : t(`schedule.why.delta_${name}`, { change: signed(value, text) }),
  )
  return <span>{told.length === 0 ? t('schedule.why.no_delta') : told.join(' · ')}</span>
}
