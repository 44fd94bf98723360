/** Whom a roster leaves far below the hours of the contract, in words. */
import { useTranslation } from 'react-i18next'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useFormats } from '#web/time/index.ts'
import { decimalHours } from '#web/time/time-format.ts'
import { FAR_PERCENT, type FarBelow } from '../far-below.ts'

/** A roster that covers the need well may still leave somebody without the hours of the contract. */
export const Below = ({ below: { met, lowest, others } }: { below: FarBelow }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const hours = { hours: decimalHours(lowest.minutes), target: decimalHours(lowest.targetMinutes) }
  const told = { met: formats.share(met), name: facts.person(lowest.employee)?.name, ...hours }
  return (
    <span>
      {t('schedule.generate.below', told)}
      {others > 0 && t('schedule.generate.below_more', { count: others, percent: FAR_PERCENT })}
    </span>
  )
}
