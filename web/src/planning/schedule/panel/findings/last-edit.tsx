/** First of what can be done about a cell's findings: to take back the last edit, where that brought one of them. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#contract/engine.ts'
import { useActSentence } from '../../acts/act-sentence.ts'
import { mayEdit, undo } from '../../acts/acts.ts'
import type { Cell } from '../../gestures/gesture.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import { useCell } from '../../open/use-store.ts'
import { cellKey } from '../../store/cell-key.ts'
import { type Command, toldAs } from '../../store/command.ts'
import styles from '../panel.module.css'

/** Whether a finding is about a duty that an act put where it is now. */
const isAbout = (finding: Finding, step: Command) =>
  !finding.excepted && step.change.put.some(duty => finding.duties.includes(duty.id))

export const LastEdit = ({ cell }: { cell: Cell }) => {
  const schedule = useSchedule()
  const { store } = schedule
  const { t } = useTranslation('planning')
  const sentence = useActSentence()
  const { findings } = useCell(cellKey(cell.employee, cell.date))
  const step = store.draft.log.lastDone()
  const brought = step && findings.some(finding => store.isFresh(finding) || isAbout(finding, step))
  if (!brought || !mayEdit(schedule)) return null
  return (
    <div className={styles.entry}>
      <span>{t('schedule.way.last_edit', { act: sentence(toldAs(step)) })}</span>
      <span className={styles.actions}>
        <Button size="small" type="primary" onClick={() => undo(schedule)}>
          {t('schedule.bar.undo')}
        </Button>
      </span>
    </div>
  )
}
