/** A finding in words: how heavy it is, whom and when it is about, its sentence, and where the rule comes from. */
import { useTranslation } from 'react-i18next'
import type { Finding } from '#contract/engine.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { SeverityMark } from '../week/legality/severity-mark.tsx'
import { overLeaveAsked, useFindingSentence } from './finding-sentence.ts'
import styles from './finding-text.module.css'

/** A finding in one sentence, for a screen reader. */
export function useFindingName(): (finding: Finding) => string {
  const { t } = useTranslation('planning')
  const where = useFindingPlace()
  const sentence = useFindingSentence()
  return finding =>
    [t(`schedule.severity.${finding.severity}`), where(finding), sentence(finding)].join(t('schedule.cell.comma'))
}

/** Who, when, and at which workstation. */
function useFindingPlace(): (finding: Finding) => string {
  const { facts } = useSchedule()
  const formats = useFormats()
  return ({ employee, first, last, workstation }) =>
    [
      employee && facts.person(employee)?.name,
      formats.period(first, last),
      workstation && facts.workstationName(workstation),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** Where the rule of a finding comes from, in words. */
function useFindingSource(): (finding: Finding) => string | undefined {
  const { facts } = useSchedule()
  const code = useCodeText('engine')
  return finding => {
    const rule = facts.problem.rules.find(use => use.number === finding.number)
    // The law book's sources have words of their own; a company's rule is named by its own description.
    const own = rule && code('engine', `source.${rule.number}`, {}, rule.source)
    // The same rule of it looks after leave that is granted and leave that waits.
    return own && overLeaveAsked(facts, finding) ? code('engine', `source.${rule.number}.asked`, {}, own) : own
  }
}

/** Where its rule comes from, and which other rules find the same, each in a line. */
export function useFindingSources(): (finding: Finding, same?: readonly Finding[]) => string[] {
  const { t } = useTranslation('planning')
  const sourceOf = useFindingSource()
  return (finding, same = NONE) => {
    const source = sourceOf(finding)
    const also = same.map(each =>
      t('schedule.finding.same', {
        severity: t(`schedule.severity.${each.severity}`),
        source: sourceOf(each) ?? each.rule,
        number: each.number,
      }),
    )
    return source ? [t('schedule.finding.source', { source, number: finding.number }), ...also] : also
  }
}

/** All that is told of a finding, as one text: weight, whom and when, sentence, source. */
export function useFindingWhole(): (finding: Finding, same?: readonly Finding[]) => string {
  const name = useFindingName()
  const sourcesOf = useFindingSources()
  return (finding, same) => [name(finding), ...sourcesOf(finding, same)].join(' · ')
}

interface FindingTextProps {
  finding: Finding
  fresh?: boolean
  /** Found by other rules of the same fact: told by where those come from. */
  same?: readonly Finding[]
}

const NONE: readonly Finding[] = []

export const FindingText = ({ finding, fresh, same = NONE }: FindingTextProps) => {
  const { t } = useTranslation('planning')
  const sentence = useFindingSentence()
  const where = useFindingPlace()
  const sources = useFindingSources()(finding, same)
  return (
    <div className={styles.finding}>
      <span className={styles.severity}>
        <SeverityMark severity={finding.severity} excepted={finding.excepted} />
        {t(`schedule.severity.${finding.severity}`)}
        {finding.excepted && ` · ${t('schedule.finding.excepted')}`}
        {fresh && <span className={styles.fresh}>{t('schedule.finding.fresh')}</span>}
      </span>
      <span>{where(finding)}</span>
      <span>{sentence(finding)}</span>
      {sources.map(source => (
        <span key={source} className={styles.source}>
          {source}
        </span>
      ))}
    </div>
  )
}
