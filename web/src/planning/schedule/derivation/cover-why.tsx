/** Where the share of cover comes from: person-slots of each workstation, where they are short, and the rounding. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Totals } from '#contract/engine.ts'
import { DerivationCard, type DerivationLine } from '#web/derivation/derivation-card.tsx'
import { useFormats } from '#web/time/index.ts'
import { coverShare } from '../bars/figures/cover-share.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useTotals } from '../open/use-store.ts'
import { BELOW_THE_BARS } from './below-the-bars.ts'

/** Dates named where a workstation is short; the others are added up, so that all of it can be added up. */
const SHOWN = 4

const sum = (numbers: readonly number[]) => numbers.reduce((before, each) => before + each, 0)

export const CoverWhy = ({ list }: { list: () => void }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const totals = useTotals()
  const stations = useStationLines()
  if (!totals) return null
  if (totals.required === 0) return <p>{t('schedule.cover_why.none')}</p>
  const lines: DerivationLine[] = [
    ...stations,
    { text: t('schedule.cover_why.sum'), value: ofNeeded(totals) },
    { text: t('schedule.cover_why.share'), value: coverShare(totals, formats) },
  ]
  const note = t('schedule.cover_why.note', { minutes: facts.problem.slot })
  return (
    <div style={BELOW_THE_BARS}>
      <DerivationCard title={t('schedule.cover_why.title')} lines={lines} note={note} />
      {totals.covered < totals.required && (
        <Button size="small" onClick={list}>
          {t('schedule.cover_why.list')}
        </Button>
      )}
    </div>
  )
}

const lacking = ({ covered, required }: Pick<Totals, 'covered' | 'required'>) => required - covered

const ofNeeded = ({ covered, required }: Pick<Totals, 'covered' | 'required'>) => `${covered} / ${required}`

/** A line for each workstation that needs somebody, from the engine's rows of its days. */
function useStationLines(): DerivationLine[] {
  const { facts, store } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const rows = facts.dates.flatMap(date => store.figures.cover(date))
  const days = rows.map(({ workstation, date, need, plan }) => {
    const covered = sum(need.map((heads, slot) => Math.min(heads, plan[slot] ?? 0)))
    return { workstation, date, covered, required: sum(need) }
  })
  return [...Map.groupBy(days, day => day.workstation)].flatMap(([workstation, own]) => {
    const total = { covered: sum(own.map(day => day.covered)), required: sum(own.map(day => day.required)) }
    if (total.required === 0) return []
    const short = own.filter(day => day.covered < day.required)
    const more = short.slice(SHOWN)
    const dates = [
      ...short
        .slice(0, SHOWN)
        .map(({ date, covered, required }) =>
          t('schedule.cover_why.short_on', { date: formats.shortDate(date), count: lacking({ covered, required }) }),
        ),
      ...(more.length > 0
        ? [t('schedule.cover_why.short_more', { count: more.length, slots: sum(more.map(lacking)) })]
        : []),
    ].join(t('schedule.left_out.comma'))
    const from = dates && t('schedule.cover_why.short', { dates })
    return { text: facts.workstationName(workstation), value: ofNeeded(total), ...(from && { from }) }
  })
}
