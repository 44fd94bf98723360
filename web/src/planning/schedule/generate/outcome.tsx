/** What taking over a found roster would do to cover, findings, hours and cost: the grounds on which to take it or not. */
import { useTranslation } from 'react-i18next'
import type { Change, Totals } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { decimalHours } from '#web/time/time-format.ts'
import { coverShare } from '../bars/figures/cover-share.ts'
import { signed } from '../derivation/signed.ts'
import { useAmount } from '../derivation/use-amount.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useTotals } from '../open/use-store.ts'
import { Below } from './stored/below.tsx'
import { useOutlookOf } from './use-outlook-of.ts'

interface OutcomeProps {
  change: Change
  /** Whether all of what the search found better by its goals is offered, on the roster that it began with. */
  whole?: boolean
  /** Whether a search offers it, which is to give everybody the hours of their contract; a version gave what it gave. */
  searched?: boolean
}

export const Outcome = ({ change, whole, searched = true }: OutcomeProps) => {
  const { t } = useTranslation('planning')
  const before = useTotals()
  const outlook = useOutlookOf(change)
  const figures = useFigures()
  if (!before || !outlook) return null
  const moved = figures.flatMap(({ figure, text, worth }) => {
    const values = { figure, before: text(before), after: text(outlook.totals) }
    const gain = worth(outlook.totals) - worth(before)
    return values.before === values.after ? [] : { figure, text: t('schedule.generate.outcome', values), gain }
  })
  // What got better and what worse is said once: where it is weighed, in those words.
  const weighed = whole && moved.some(({ gain }) => gain < 0)
  const told = weighed ? moved.filter(({ gain }) => gain === 0) : moved
  const overLeave = outlook.overLeave.size
  const below = searched && outlook.farBelow
  return (
    <>
      <Money before={before} after={outlook.totals} />
      {told.map(({ figure, text }) => (
        <span key={figure}>{text}</span>
      ))}
      {weighed && <Weighed moved={moved} />}
      {overLeave > 0 && <span>{t('schedule.generate.over_leave', { count: overLeave })}</span>}
      {below && <Below below={below} />}
    </>
  )
}

const Money = ({ before, after }: { before: Totals; after: Totals }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const amount = useAmount()
  const whole = (cents: number) => amount(Math.round(cents / 100) * 100)
  const figure = t(facts.opened.costIsIndex ? 'schedule.figure.cost_index' : 'schedule.figure.cost')
  const money = { figure, before: whole(before.cost), after: whole(after.cost) }
  const change = signed(after.cost - before.cost, whole)
  return money.before === money.after ? null : (
    <span>{t('schedule.generate.outcome_change', { ...money, change })}</span>
  )
}

/** What got worse for what got better: a search weighs one against the other and offers only what is better as a whole. */
const Weighed = ({ moved }: { moved: { text: string; gain: number }[] }) => {
  const { t } = useTranslation('planning')
  const told = (sign: number) => moved.filter(each => Math.sign(each.gain) === sign).map(each => each.text)
  const [better, worse] = [told(1), told(-1)].map(texts => texts.join(t('schedule.cell.comma')))
  return <span>{t(better ? 'schedule.generate.weighed' : 'schedule.generate.weighed_unseen', { better, worse })}</span>
}

interface Told {
  figure: string
  text(totals: Totals): string
  /** More is better; 0 of a figure that is neither good nor bad. */
  worth(totals: Totals): number
}

function useFigures(): Told[] {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const counted = (key: 'prohibited' | 'needsApproval' | 'advice', figure: string): Told => ({
    figure,
    text: totals => String(totals[key]),
    worth: totals => -totals[key],
  })
  return [
    {
      figure: t('schedule.figure.cover'),
      text: totals => coverShare(totals, formats),
      worth: totals => totals.covered,
    },
    {
      figure: t('schedule.figure.missing'),
      text: totals => decimalHours(totals.missingMinutes),
      worth: totals => -totals.missingMinutes,
    },
    counted('prohibited', t('schedule.severity.prohibited')),
    counted('needsApproval', t('schedule.severity.needs_approval')),
    counted('advice', t('schedule.severity.advice')),
    { figure: t('schedule.figure.hours'), text: totals => decimalHours(totals.minutes), worth: () => 0 },
  ]
}
