/** What a change would do to cost, hours and cover, in one line; an index for those who may not see pay. */
import { useTranslation } from 'react-i18next'
import { decimalHours } from '#web/time/time-format.ts'
import { useAmount } from '../derivation/use-amount.ts'
import { useSchedule } from '../open-schedule.ts'

const signed = (value: number, text: (value: number) => string) => `${value < 0 ? '−' : '+'}${text(Math.abs(value))}`

interface DeltasProps {
  of: { deltaCost: number; deltaMinutes: number; deltaCover: number }
}

export const Deltas = ({ of }: DeltasProps) => {
  const { t } = useTranslation('planning')
  const { facts } = useSchedule()
  const amount = useAmount()
  return (
    <span>
      {t(facts.opened.costIsIndex ? 'schedule.why.deltas_index' : 'schedule.why.deltas', {
        cost: signed(of.deltaCost, amount),
        hours: signed(of.deltaMinutes, decimalHours),
        cover: signed(of.deltaCover, String),
      })}
    </span>
  )
}
