/** Who did what in the focused cell, newest first. */
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { planEditCalls } from '#contract/planning/edits/plan-edit.ts'
import { useQueryCall } from '#web/api/index.ts'
import { QueryStates } from '#web/states/index.ts'
import { Instant, useFormats } from '#web/time/index.ts'
import { useSavedAs } from '../../use-saved-as.ts'
import { useActSentence } from '../acts/act-sentence.ts'
import { focusedCell } from '../focus/selection.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { dutyName } from '../week/cell/cell-name.ts'
import styles from './panel.module.css'

export const HistoryDialog = ({ onClose }: { onClose: () => void }) => {
  const schedule = useSchedule()
  const { facts } = schedule
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const sentence = useActSentence()
  const savedAs = useSavedAs()
  const focused = focusedCell(schedule)
  const cell = focused && { employee: focused.employee ?? null, date: focused.date }
  const history = useQueryCall(
    planEditCalls.planHistory,
    { planId: facts.opened.plan.id, cell, page: 1, size: 50 },
    { gcTime: 0 },
  )
  const named = { t, formats, facts }
  return (
    <Modal open title={t('schedule.history')} footer={null} onCancel={onClose}>
      <QueryStates query={history}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.empty}>{t('schedule.history_none')}</p>
          ) : (
            <ol className={styles.list}>
              {rows.map(row => (
                <li key={`${row.at}-${row.revision}`} className={styles.entry}>
                  <span>
                    <Instant at={row.at} /> · {row.author.name}
                    {row.savedAs && ` · ${savedAs(row.savedAs)}`}
                  </span>
                  <span>{row.label ? sentence(row.label) : row.note}</span>
                  {/* Marks of rest alone have changed no duty. */}
                  {row.before.length + row.after.length > 0 && (
                    <span>
                      {row.before.map(duty => dutyName(named, duty)).join(' / ') || '–'} →{' '}
                      {row.after.map(duty => dutyName(named, duty)).join(' / ') || '–'}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </QueryStates>
    </Modal>
  )
}
