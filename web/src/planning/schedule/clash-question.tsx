/** Asked when a gesture would have a person work twice in the same minutes: swap, replace, shorten, or leave it. */
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/time/index.ts'
import { carryOut } from './acts.ts'
import { replaceDuties } from './gestures/replace-duties.ts'
import { shortenDuty } from './gestures/shorten-duty.ts'
import { swapDuties } from './gestures/swap-duties.ts'
import { useSchedule } from './open-schedule.ts'
import { useStage } from './use-store.ts'
import { dutyName } from './week/cell-name.ts'

export const ClashQuestion = () => {
  const schedule = useSchedule()
  const { desk, stage, facts } = schedule
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const question = useStage('question')
  if (!question) return null
  const { label, change, duty, clashing } = question
  const origin = desk.roster.duty(duty.id)
  const swap = origin && clashing.length > 0 ? swapDuties(desk, origin, clashing) : undefined
  const shorten = shortenDuty(desk, label, change, duty, clashing)
  const close = () => stage.set('question', undefined)
  const answer = (gesture: ReturnType<typeof swapDuties>) => {
    close()
    if (gesture.kind === 'change') carryOut(schedule, gesture)
  }
  const named = { t, formats, facts }
  const person = duty.employee === undefined ? '' : (facts.person(duty.employee)?.name ?? '')
  return (
    <Modal open title={t('schedule.clash.title', { person })} onCancel={close} footer={null} width={420}>
      <p>
        {t('schedule.clash.text', {
          duty: dutyName(named, duty),
          other: clashing.map(each => dutyName(named, each)).join(', '),
        })}
      </p>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap', marginBlockStart: 16 }}>
        {swap?.kind === 'change' && (
          <Button type="primary" autoFocus onClick={() => answer(swap)}>
            {t('schedule.clash.swap')}
          </Button>
        )}
        <Button
          type={swap?.kind === 'change' ? 'default' : 'primary'}
          onClick={() => answer(replaceDuties(desk, label, change, clashing))}
        >
          {t('schedule.clash.replace')}
        </Button>
        {shorten.kind === 'change' && <Button onClick={() => answer(shorten)}>{t('schedule.clash.shorten')}</Button>}
        <Button onClick={close}>{t('schedule.cancel')}</Button>
      </div>
    </Modal>
  )
}
