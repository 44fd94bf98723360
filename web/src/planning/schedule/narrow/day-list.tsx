/** The planner under 768 px: one day at a time as a list, with assign, replace, rest, make open and approve, without dragging. */

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#web/list/acts/menu-button.tsx'
import { Face } from '#web/picture/index.ts'
import { useFormats } from '#web/time/index.ts'
import { useActSentence } from '../acts/act-sentence.ts'
import { mayEdit } from '../acts/acts.ts'
import { absencesIn } from '../away/absence.ts'
import away from '../away/away.module.css'
import { awayName } from '../away/away-name.ts'
import { KeptNote } from '../bars/plan/kept-note.tsx'
import { SyncChip } from '../bars/plan/sync-chip.tsx'
import { UndoButtons } from '../bars/plan/undo-buttons.tsx'
import { ConflictRow } from '../conflict/conflict-row.tsx'
import { DropStrip } from '../drop/drop-strip.tsx'
import { DutyDialog } from '../duty-form/duty-dialog.tsx'
import { ShowFinding } from '../findings/use-show-finding.ts'
import type { Generating } from '../generate/searching/generation.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useCell, useDayTotals, useLogLength } from '../open/use-store.ts'
import { plannedOfNeeded } from '../planned-of-needed.ts'
import { ColleagueList } from '../presence/colleague-list.tsx'
import { PlanNotes } from '../publish/plan-notes.tsx'
import { PublishButton } from '../publish/publish-button.tsx'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { Spoken } from '../spoken.tsx'
import { cellKey } from '../store/cell-key.ts'
import { toldAs } from '../store/command.ts'
import { useDayShown } from '../use-day-shown.ts'
import { VersionMenu } from '../versions/version-menu.tsx'
import { DutyBlock } from '../week/cell/duty-block.tsx'
import { PersonDetail } from '../week/heads/person-detail.tsx'
import { usePersonHours } from '../week/heads/use-person-hours.ts'
import { DaySteps } from './day-steps.tsx'
import { ExplainDrawer } from './explain-drawer.tsx'
import { Found } from './found.tsx'
import { lineActs } from './line-acts.ts'
import styles from './narrow.module.css'
import { SearchStrip } from './search-strip.tsx'
import { useShowInList } from './use-show-in-list.ts'

interface DayListProps {
  reopen: () => void
  generating: Generating
}

export const DayList = ({ reopen, generating }: DayListProps) => {
  const schedule = useSchedule()
  const { facts, version } = schedule
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const [date] = useDayShown()
  const [publishing, setPublishing] = useState(false)
  const totals = useDayTotals(date)
  const show = useShowInList()
  const { plan } = facts.opened
  return (
    <ShowFinding value={show}>
      <div className={styles.list}>
        <div className={styles.bar}>
          <VersionMenu />
          <ColleagueList />
          {!version && <SyncChip />}
          <PublishButton onClick={() => setPublishing(true)} />
        </div>
        <PlanNotes plan={plan} onDone={reopen} />
        <KeptNote reopen={reopen} />
        <SearchStrip generating={generating} />
        <Found />
        <DaySteps />
        {totals && (
          <p className={styles.about}>
            {t('schedule.narrow.day', {
              ...plannedOfNeeded(facts, formats, totals),
              count: totals.open,
            })}
          </p>
        )}
        <ul>
          <PersonLine employee="" date={date} name={t('schedule.open_row')} />
          {facts.people.map(person => (
            <PersonLine key={person.id} employee={person.id} date={date} name={person.name} />
          ))}
        </ul>
        {mayEdit(schedule) && <UndoBar />}
        {publishing && <PublishDialog onClose={() => setPublishing(false)} onDone={reopen} />}
        <DropStrip />
        <DutyDialog />
        <Spoken />
      </div>
    </ShowFinding>
  )
}

/** What was done last, and the way back. Its place is there before: the list does not move; until then it covers nothing. */
const UndoBar = () => {
  const { log } = useSchedule().store.draft
  useLogLength()
  const sentence = useActSentence()
  const last = log.lastDone()
  const empty = !last && !log.lastUndone()
  return (
    <div className={empty ? `${styles.undo} ${styles.nothing}` : styles.undo}>
      <span className={styles.done}>{last && sentence(toldAs(last))}</span>
      <UndoButtons size="large" />
    </div>
  )
}

interface PersonLineProps {
  employee: string
  name: string
  date: string
}

const PersonLine = ({ employee, name, date }: PersonLineProps) => {
  const schedule = useSchedule()
  const { facts } = schedule
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const { duties, findings, conflict, rest = false } = useCell(cellKey(employee, date))
  const gone = absencesIn(facts, rest, employee, date)
  const hours = usePersonHours(employee)
  const editable = mayEdit(schedule) && !facts.isLocked(date)
  const [duty] = duties
  const [explaining, setExplaining] = useState(false)
  const acts = lineActs(schedule, { t, formats }, { employee, date, duties, rest }, () => setExplaining(true))
  return (
    <li className={styles.line} data-line={employee} tabIndex={-1}>
      <div className={styles.name}>
        {employee !== '' && <Face name={name} size={28} />}
        <span>{name}</span>
      </div>
      <div className={styles.duties}>
        {duties.length === 0 && !gone.some(each => each.whole) && (
          <span className={styles.none}>{t('schedule.cell.empty')}</span>
        )}
        {gone.map(each => (
          <span key={`${each.kind}${each.span.start}`} className={`${styles.away} ${away[each.kind]}`}>
            <span className={away.name}>{awayName({ t, formats }, each)}</span>
          </span>
        ))}
        {duties.map(each => (
          <DutyBlock key={each.id} duty={each} findings={findings} draft={facts.isDraft(each)} />
        ))}
      </div>
      {editable && (
        <MenuButton label={t('schedule.narrow.act', { person: name })} items={acts}>
          ⋯
        </MenuButton>
      )}
      <PersonDetail employee={employee} className={styles.detail} />
      {/* A finger has no hover to ask what a figure is: here it stands in words. */}
      {hours?.name && <span className={styles.detail}>{hours.name}</span>}
      {conflict && (
        <ul className={styles.conflict} aria-label={t('schedule.conflict.list')}>
          <ConflictRow conflict={conflict} />
        </ul>
      )}
      {explaining && duty && <ExplainDrawer duty={duty} onClose={() => setExplaining(false)} />}
    </li>
  )
}
