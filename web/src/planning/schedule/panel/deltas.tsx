/** What a change would do to cost, hours and cover, in one line. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/time/index.ts'
import { decimalHours } from '#web/time/time-format.ts'

const signed = (value: number, text: (value: number) => string) => `${value < 0 ? '−' : '+'}${text(Math.abs(value))}`

interface DeltasProps {
  of: { deltaCost: number; deltaMinutes: number; deltaCover: number }
}

export const Deltas = ({ of }: DeltasProps) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  return (
    <span>
      {t('schedule.why.deltas', {
        cost: signed(of.deltaCost, formats.money),
        hours: signed(of.deltaMinutes, decimalHours),
        cover: signed(of.deltaCover, String),
      })}
    </span>
  )
}
