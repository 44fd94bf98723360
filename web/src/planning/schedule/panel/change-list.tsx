/** The log of this planner's acts, newest first, with the conflicts and refusals that wait for an answer. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Instant } from '#web/time/index.ts'
import { useActSentence } from '../acts/act-sentence.ts'
import { ConflictRow } from '../conflict/conflict-row.tsx'
import { useSchedule } from '../open/open-schedule.ts'
import { useColleaguesEdits, useConflicts, useLogLength } from '../open/use-store.ts'
import { type Command, isVoid } from '../store/command.ts'
import styles from './panel.module.css'

/** Acts listed; the rest can still be undone. */
const SHOWN = 100

export const ChangeList = () => {
  const { store } = useSchedule()
  const { t } = useTranslation('planning')
  const sentence = useActSentence()
  const conflicts = useConflicts()
  useLogLength()
  const acts = store.draft.log.all().slice(-SHOWN).reverse()
  return (
    <>
      {conflicts.length > 0 && (
        <ul className={styles.list} aria-label={t('schedule.conflict.list')}>
          {conflicts.map(conflict => (
            <ConflictRow key={conflict.duty} conflict={conflict} />
          ))}
        </ul>
      )}
      <ColleaguesChanges />
      {acts.length === 0 && <p className={styles.empty}>{t('schedule.changes.none')}</p>}
      <ol className={styles.list} reversed>
        {acts.map(command => (
          <li key={command.id} className={styles.entry}>
            <span>{sentence(command.label, command.kind)}</span>
            <span className={styles.state}>{t(`schedule.changes.${standingOf(command)}`)}</span>
            {command.state === 'refused' && (
              <span>
                {command.refusal}
                <Button size="small" type="link" onClick={() => store.retry(command.id)}>
                  {t('schedule.sync.again')}
                </Button>
                <Button size="small" type="link" onClick={() => store.takeBack(command.id)}>
                  {t('schedule.changes.take_back')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** What others changed while this plan was open here, newest first. */
const ColleaguesChanges = () => {
  const { t } = useTranslation('planning')
  const sentence = useActSentence()
  const edits = useColleaguesEdits()
  if (edits.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('schedule.changes.of_colleagues')}>
      {edits.toReversed().map(({ commandId, author, at, label }) => (
        <li key={commandId} className={styles.entry}>
          <span>{sentence(label)}</span>
          <span className={styles.state}>
            {author.name} · <Instant at={at} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** An act that lost all its content to a colleague's was not saved, although nothing of it is left to be saved. */
const standingOf = (command: Command) => (command.state === 'confirmed' && isVoid(command) ? 'void' : command.state)
