/** Asked when a colleague has changed what an undo or a redo would touch: theirs or mine. */
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSchedule } from './open/open-schedule.ts'
import { useStage } from './open/use-store.ts'

export const OvertakenQuestion = () => {
  const { stage, store } = useSchedule()
  const { t } = useTranslation('planning')
  const kind = useStage('overtaken')
  if (!kind) return null
  const close = () => stage.set('overtaken', undefined)
  const answer = (side: 'mine' | 'theirs') => {
    close()
    if (kind === 'undo') store.undo(side)
    else store.redo(side)
  }
  return (
    <Modal open title={t('schedule.overtaken.title')} onCancel={close} footer={null} width={420}>
      <p>{t('schedule.overtaken.text')}</p>
      <div style={{ display: 'flex', gap: 8 }}>
        <Button autoFocus type="primary" onClick={() => answer('theirs')}>
          {t('schedule.overtaken.theirs')}
        </Button>
        <Button onClick={() => answer('mine')}>{t('schedule.overtaken.mine')}</Button>
      </div>
    </Modal>
  )
}
