/** First of what can be done about what is prohibited: to clear the duty that it hangs on, whoever put it there. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Duty, Finding } from '#contract/engine.ts'
import { carryOut, mayEdit } from '#web/planning/schedule/acts/acts.ts'
import { goTo } from '#web/planning/schedule/focus/selection.ts'
import { deleteDuties } from '#web/planning/schedule/gestures/delete-duties.ts'
import { type OpenSchedule, useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useCell, useColleaguesEdits } from '#web/planning/schedule/open/use-store.ts'
import { cellKey } from '#web/planning/schedule/store/cell-key.ts'
import { findingId } from '#web/planning/schedule/store/findings-index.ts'
import { dutyName } from '#web/planning/schedule/week/cell/cell-name.ts'
import { useFormats } from '#web/time/index.ts'
import { isProhibited } from '../../findings/prohibited.ts'
import styles from '../panel.module.css'
import { useEngineAnswer } from './use-engine-answer.ts'

export const TakeBack = ({ duty }: { duty: Duty }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const authors = useAuthors()
  const { findings } = useCell(cellKey(duty.employee, duty.date))
  const broken = findings.filter(each => isProhibited(each) && each.duties.includes(duty.id))
  const key = broken.length > 0 && mayEdit(schedule) ? `back ${broken.map(findingId).join()}` : undefined
  const answer = useEngineAnswer(key, () => settling(schedule, broken))
  if (answer?.state !== 'told' || answer.value.length === 0) return null
  // What a colleague has just put there comes before what has stood longer.
  const ranked = answer.value.toSorted((a, b) => (authors.get(b.id)?.rank ?? -1) - (authors.get(a.id)?.rank ?? -1))
  return (
    <section>
      <h2 className={styles.heading}>{t('schedule.why.take_back')}</h2>
      <ul className={styles.list}>
        {ranked.map(each => (
          <TakeBackRow key={each.id} duty={each} author={authors.get(each.id)?.name} />
        ))}
      </ul>
    </section>
  )
}

const TakeBackRow = ({ duty, author }: { duty: Duty; author: string | undefined }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const { facts } = schedule
  const date = formats.shortDate(duty.date)
  const by = author !== undefined && t('schedule.why.put_by', { name: author })
  const name = [date, by, dutyName({ t, formats, facts }, duty)].filter(Boolean).join(' · ')
  return (
    <li className={styles.candidate}>
      <Button size="small" type="link" title={name} onClick={() => goTo(schedule, duty.employee, duty.date)}>
        {name}
      </Button>
      <Button
        size="small"
        aria-label={t('schedule.why.take_off_on', { date })}
        onClick={() => carryOut(schedule, deleteDuties(schedule.desk, [duty]))}
      >
        {t('schedule.why.take_off')}
      </Button>
    </li>
  )
}

/** Who of the colleagues put a duty where it is while the plan was open here; the later the higher the rank. */
function useAuthors(): ReadonlyMap<string, { name: string; rank: number }> {
  const edits = useColleaguesEdits()
  return new Map(
    edits.flatMap(({ change, author }, rank) => change.put.map(({ id }) => [id, { name: author.name, rank }] as const)),
  )
}

/** The duties of this plan whose clearing alone leaves nothing of these findings and brings nothing prohibited; the newest day first. */
export async function settling(schedule: OpenSchedule, broken: readonly Finding[]): Promise<Duty[]> {
  const { store, facts, desk, engine } = schedule
  const ids = new Set(broken.flatMap(each => each.duties))
  const own = [...ids].flatMap(id => store.draft.roster.duty(id) ?? [])
  const free = own.filter(each => !facts.isLocked(each.date) && !store.isHeld(each.employee, each.date))
  const tried = free
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .map(async duty => {
      const gesture = deleteDuties(desk, [duty])
      if (gesture.kind !== 'change') return []
      const { added, removed } = await engine.outlook(gesture.change)
      const gone = new Set(removed.map(findingId))
      return broken.every(each => gone.has(findingId(each))) && !added.some(isProhibited) ? [duty] : []
    })
  return (await Promise.all(tried)).flat()
}
