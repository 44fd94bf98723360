/**
 * The findings of the plan: what is prohibited with one of it as a card, then what the last edit brought, then the rest by
 * day; a click or Enter goes to where each is, its buttons to what can be done.
 */
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { arrangeFindings, type FindingLine, isSurplus, type LineGroup } from '../../findings/arranged.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import { useEngineState, useFindings, useProposes, useStage } from '../../open/use-store.ts'
import { findingId } from '../../store/findings-index.ts'
import styles from '../panel.module.css'
import { FilterPills, type FindingFilter } from './filter-pills.tsx'
import { FindingEntry } from './finding-entry.tsx'
import { FindingFold, SHOWN } from './finding-fold.tsx'
import { askedIn, useExceptions } from './use-exceptions.ts'

export type { FindingFilter } from './filter-pills.tsx'

/** Those that the list has room for: too many heads are mostly behind one line, and take none from what lacks. */
function shownOf(findings: readonly Finding[]) {
  const [surplus, others] = [findings.filter(isSurplus), findings.filter(each => !isSurplus(each))]
  return { shown: [...others.slice(0, SHOWN), ...surplus], more: Math.max(0, others.length - SHOWN) }
}

const notYet: readonly Finding[] = []

interface FindingListProps {
  filter: FindingFilter
  onFilter: (filter: FindingFilter) => void
  /** Goes to what could be done about the finding in focus. */
  onMend: () => void
}

export const FindingList = ({ filter, onFilter, onMend }: FindingListProps) => {
  // The grid is painted first, when the plan opens too: the words of what an edit brought come right after its marks.
  const now = useFindings()
  const findings = useDeferredValue(now, notYet)
  return (
    <>
      <FilterPills filter={filter} onFilter={onFilter} findings={findings} />
      <Rows findings={findings} isNone={now.length === 0} filter={filter} onMend={onMend} />
    </>
  )
}

/** Of what is prohibited one is a card: where F8 went or what was opened last, until an edit brings another that stands first. */
function useCard(prohibited: readonly FindingLine[], current: string | undefined) {
  const ids = prohibited.map(({ finding }) => findingId(finding))
  const [first] = ids
  const [opened, setOpened] = useState<{
    id?: string | undefined
    first: string | undefined
    current?: string | undefined
  }>({
    first,
  })
  if (opened.current !== current) setOpened({ id: current ?? opened.id, first, current })
  else if (opened.first !== first) setOpened({ first, current })
  const open = useCallback((id: string) => setOpened(before => ({ ...before, id })), [])
  return { card: ids.find(id => id === opened.id) ?? first, open }
}

interface RowsProps extends Pick<FindingListProps, 'filter' | 'onMend'> {
  findings: readonly Finding[]
  /** Whether there are none now: those drawn come a moment later. */
  isNone: boolean
}

const Rows = memo(function Rows({ findings: all, isNone, filter, onMend }: RowsProps) {
  const { t } = useTranslation('planning')
  const { store, facts } = useSchedule()
  const formats = useFormats()
  const exceptions = useExceptions()
  const { asked } = exceptions
  const gone = useStage('finding')
  const current = gone && findingId(gone)
  const { findings, count, more } = useMemo(() => {
    const chosen = all.filter(finding => filter === 'all' || finding.severity === filter)
    const { shown, more } = shownOf(chosen)
    const isApart = (finding: Finding) => finding.excepted || askedIn(asked, finding) !== undefined
    const findings = arrangeFindings(shown, finding => store.isFresh(finding), isApart, facts.dates)
    return { findings, count: chosen.length, more }
  }, [all, filter, asked, store, facts])
  const { card, open } = useCard(findings.prohibited, current)
  const entry = ({ finding, same, end }: FindingLine) => (
    <FindingEntry
      key={findingId(finding)}
      finding={finding}
      same={same.length > 0 ? same : undefined}
      end={end}
      fresh={store.isFresh(finding)}
      current={findingId(finding) === current}
      isCard={findingId(finding) === card}
      onOpen={open}
      asked={exceptions.askedFor(finding)}
      reason={exceptions.reasonOf(finding)}
      onMend={onMend}
    />
  )
  const fold = (kind: 'also_people' | 'surplus', lines: readonly FindingLine[], of = '') =>
    lines.length > 0 && <FindingFold key={`${kind} ${of}`} {...{ kind, lines, entry, current }} />
  const entries = ({ lines, surplus }: LineGroup) => [
    ...lines.flatMap(line => [entry(line), fold('also_people', line.also, findingId(line.finding))]),
    fold('surplus', surplus),
  ]
  const engine = useEngineState()
  const proposes = useProposes()
  return (
    <>
      {proposes && <p className={styles.empty}>{t('schedule.generate.standing')}</p>}
      {count === 0 && (isNone || filter !== 'all') && engine === 'ready' && (
        <p className={styles.empty}>{t('schedule.panel.no_findings')}</p>
      )}
      {findings.prohibited.length + countOf(findings.fresh) > 0 && (
        <ul className={styles.list}>
          {findings.prohibited.map(entry)}
          {entries(findings.fresh)}
        </ul>
      )}
      {findings.days.map(({ date, ...group }) => (
        <section key={date}>
          <h2 className={styles.day}>
            <span>
              {formats.weekday(date)} {formats.headDate(date)}
            </span>
            <span>{t('schedule.panel.lines', { count: countOf(group) })}</span>
          </h2>
          <ul>{entries(group)}</ul>
        </section>
      ))}
      {more > 0 && <p className={styles.empty}>{t('schedule.panel.more', { count: more })}</p>}
    </>
  )
})

/** Those behind a fold count as those that stand: the head of a day says what all of it comes to. */
const countOf = ({ lines, surplus }: LineGroup) =>
  lines.reduce((sum, { also }) => sum + 1 + also.length, surplus.length)
