/** Where the figure of fairness comes from: nights, weekend days and hours within the fair shares, and who has more. */
import { useTranslation } from 'react-i18next'
import type { Fairness, FairnessKind } from '#contract/engine.ts'
import { DerivationCard, type DerivationLine } from '#web/derivation/derivation-card.tsx'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { BELOW_THE_BARS } from './below-the-bars.ts'
import { fairShare } from './fair-share.ts'

/** People named who have more than is fair; of the others how many. */
const SHOWN = 4

export const FairWhy = ({ fairness }: { fairness: Fairness }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const lineOf = useKindLine(fairness)
  if (fairness.share === undefined) return <p>{t('schedule.fair_why.none')}</p>
  const lines: DerivationLine[] = [
    ...fairness.kinds.map(lineOf),
    { text: t('schedule.fair_why.least'), value: fairShare(fairness.share, formats) },
  ]
  return (
    <div style={BELOW_THE_BARS}>
      <DerivationCard title={t('schedule.fair_why.title')} lines={lines} note={t('schedule.fair_why.note')} />
    </div>
  )
}

/** A kind, how much of it lies within, its share, and who has more than is fair, the most first. */
function useKindLine({ rows }: Fairness): (kind: FairnessKind) => DerivationLine {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const comma = t('schedule.left_out.comma')
  return ({ of, total, above, share }) => {
    const amount = (value: number) => (of === 'minutes' ? formats.hours(value) : formats.number(value))
    const over = rows
      .flatMap(({ employee, load, fair }) => (fair && load[of] > fair[of] ? [{ employee, load, fair }] : []))
      .toSorted((one, other) => other.load[of] - other.fair[of] - (one.load[of] - one.fair[of]))
    const people = [
      ...over.slice(0, SHOWN).map(({ employee, load, fair }) =>
        t('schedule.fair_why.above_of', {
          person: facts.person(employee)?.name ?? employee,
          had: amount(load[of]),
          fair: amount(fair[of]),
        }),
      ),
      ...(over.length > SHOWN ? [t('schedule.fair_why.above_more', { count: over.length - SHOWN })] : []),
    ].join(comma)
    const within = t('schedule.fair_why.within', { within: amount(total - above), total: amount(total) })
    return {
      text: t(`schedule.fair_why.${of}`),
      value: fairShare(share, formats),
      from: people ? `${within}${comma}${t('schedule.fair_why.above', { people })}` : within,
    }
  }
}
