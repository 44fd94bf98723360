/** What a change would do to cost, hours and cover, in one line; what stays is left out; an index for those who may not see pay. */
import { useTranslation } from 'react-i18next'
import { decimalHours } from '#web/time/time-format.ts'
import { signed } from '../derivation/signed.ts'
import { useAmount } from '../derivation/use-amount.ts'
import { useSchedule } from '../open/open-schedule.ts'

interface DeltasProps {
  of: { deltaCost: number; deltaMinutes: number; deltaCover: number }
}

export const Deltas = ({ of }: DeltasProps) => {
  const { t } = useTranslation('planning')
  const { facts } = useSchedule()
  const amount = useAmount()
  const parts = [
    [facts.opened.costIsIndex ? 'cost_index' : 'cost', of.deltaCost, amount],
    ['hours', of.deltaMinutes, decimalHours],
    ['cover', of.deltaCover, String],
  ] as const
  const told = parts.flatMap(([name, value, text]) =>
    text(Math.abs(value)) === text(0) ? [] : t(`schedule.why.delta_${name}`, { change: signed(value, text) }),
  )
  return <span>{told.length === 0 ? t('schedule.why.no_delta') : told.join(' · ')}</span>
}
