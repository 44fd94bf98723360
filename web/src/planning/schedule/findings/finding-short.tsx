/**
 * A finding in one line: its sign, when and where, and of heads how many are needed and planned; the whole of it for a
 * screen reader and on hovering.
 */
import { useTranslation } from 'react-i18next'
import type { Finding } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { SeverityMark } from '../week/legality/severity-mark.tsx'
import { dateHere } from './arranged.ts'
import { useFindingSentence } from './finding-sentence.ts'
import styles from './finding-text.module.css'
import { useFindingWhole } from './finding-text.tsx'

interface FindingShortProps {
  finding: Finding
  fresh: boolean
  /** Where the last of its merged neighbours ends. */
  end: number | undefined
  same?: readonly Finding[]
}

const WEEK = 7

/** Rules of heads at a workstation: their limit is what is needed. */
const OF_HEADS = new Set(['cover_min', 'cover_max'])

export const FindingShort = ({ finding, fresh, end, same }: FindingShortProps) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const sentence = useFindingSentence()
  const { span, workstation, employee, limit, measured } = finding
  const spread = span && end !== undefined ? { ...finding, span: { ...span, end } } : finding
  const whole = useFindingWhole()(spread, same)
  const stretch = useStretchBeyond()(finding)
  const day = useDayOfApart()(finding, fresh)
  const when = stretch ?? day
  const isOfHeads = OF_HEADS.has(finding.rule) && span !== undefined
  return (
    <span className={styles.short} title={whole}>
      <SeverityMark severity={finding.severity} excepted={finding.excepted} />
      <span className="screen-reader-only">{whole}</span>
      {finding.excepted && <span className="screen-reader-only">{t('schedule.finding.excepted')}</span>}
      {fresh && <span className={styles.fresh}>{t('schedule.finding.fresh')}</span>}
      {isOfHeads ? (
        <>
          <b aria-hidden="true">{[day, formats.range(span.start, end ?? span.end)].filter(Boolean).join(' ')}</b>
          <span className={styles.words} aria-hidden="true">
            {workstation && facts.workstationName(workstation)}
          </span>
          <span className={styles.heads} aria-hidden="true">
            {t(measured < limit ? 'schedule.finding.heads_short' : 'schedule.finding.heads_over', {
              need: limit,
              plan: measured,
              count: Math.abs(limit - measured),
            })}
          </span>
        </>
      ) : (
        <>
          {employee && <b aria-hidden="true">{facts.person(employee)?.name}</b>}
          <span className={styles.words} aria-hidden="true">
            {when && `${when} · `}
            {sentence(spread)}
          </span>
        </>
      )}
    </span>
  )
}

/** In a week its weekday, else its date: what the last edit brought and what is prohibited stand under no day. */
function useDayOfApart(): (finding: Finding, fresh: boolean) => string | undefined {
  const { facts } = useSchedule()
  const { weekday, headDate } = useFormats()
  return (finding, fresh) => {
    if (!fresh && (finding.severity !== 'prohibited' || finding.excepted)) return undefined
    const date = dateHere(facts.dates, finding)
    return facts.dates.length > WEEK ? headDate(date) : weekday(date)
  }
}

/** Of a finding that reaches beyond the plan's days its own: two such stretches of one person have the same sentence. */
function useStretchBeyond(): (finding: Finding) => string | undefined {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const { headDate } = useFormats()
  return ({ first, last }) => {
    const isWithin = first >= (facts.dates[0] ?? first) && last <= (facts.dates.at(-1) ?? last)
    if (isWithin) return undefined
    return first === last ? headDate(first) : t('schedule.bar.dates', { first: headDate(first), last: headDate(last) })
  }
}
