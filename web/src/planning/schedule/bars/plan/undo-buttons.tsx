/** Undo and redo, each named by the act that it would take back or do again; apart, because every act changes them. */
import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useActSentence } from '../../acts/act-sentence.ts'
import { mayEdit, redo, undo } from '../../acts/acts.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import { useLogLength } from '../../open/use-store.ts'
import { toldAs } from '../../store/command.ts'

export const UndoButtons = ({ size = 'middle' }: { size?: 'middle' | 'large' }) => {
  const schedule = useSchedule()
  const { store } = schedule
  const { t } = useTranslation('planning')
  const sentence = useActSentence()
  const edit = mayEdit(schedule)
  const look = size === 'large' ? 'default' : 'text'
  useLogLength()
  const [undone, redone] = [store.draft.log.lastDone(), store.draft.log.lastUndone()]
  return (
    <>
      <Button
        size={size}
        disabled={!edit || !undone}
        title={undone && sentence(toldAs(undone))}
        onClick={() => undo(schedule)}
        aria-label={t('schedule.bar.undo')}
        icon={<UndoOutlined />}
        type={look}
      />
      <Button
        size={size}
        disabled={!edit || !redone}
        title={redone && sentence(toldAs(redone))}
        onClick={() => redo(schedule)}
        aria-label={t('schedule.bar.redo')}
        icon={<RedoOutlined />}
        type={look}
      />
    </>
  )
}
