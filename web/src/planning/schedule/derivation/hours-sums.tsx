/** The sums of a derivation: presence less unpaid rest is ordinary hours and overtime, and what they cost. */
import { useTranslation } from 'react-i18next'
import type { HoursSums } from '#contract/engine.ts'
import { DerivationCard, type DerivationLine } from '#web/derivation/derivation-card.tsx'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useAmount } from './use-amount.ts'

export const HoursSumLines = ({ sums }: { sums: HoursSums }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const { hours } = useFormats()
  const amount = useAmount()
  const lines: DerivationLine[] = [
    { text: t('schedule.derived.presence'), value: hours(sums.presence) },
    { text: t('schedule.derived.unpaid'), value: `− ${hours(sums.unpaid)}` },
    { text: t('schedule.derived.minutes'), value: hours(sums.minutes) },
    { text: t('schedule.derived.plain'), value: hours(sums.plain), part: true },
    ...sums.overtime.map(({ percent, minutes }) => ({
      text: t('schedule.derived.overtime', { percent }),
      value: hours(minutes),
      part: true,
    })),
    { text: t('schedule.derived.paid_rest'), value: hours(sums.paidRest), part: true },
    { text: t('schedule.derived.night'), value: hours(sums.night), part: true },
    {
      text: t(facts.opened.costIsIndex ? 'schedule.figure.cost_index' : 'schedule.figure.cost'),
      value: amount(sums.cost),
    },
  ]
  return <DerivationCard title={t('schedule.derived.sums')} lines={lines} />
}
