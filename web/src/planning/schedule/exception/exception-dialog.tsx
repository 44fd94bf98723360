/** Asks for an exception to a finding of one duty, or grants it, from the duty's menu; of several findings one is chosen. */
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findingKey } from '#contract/planning/finding-key.ts'
import { FindingText } from '../findings/finding-text.tsx'
import { focusBack } from '../focus/focus-back.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useFindings, useStage } from '../open/use-store.ts'
import { ExceptionForm } from '../panel/findings/exception-form.tsx'
import { useExceptions } from '../panel/findings/use-exceptions.ts'
import { exceptableOf } from './exceptable-of.ts'
import { useGiveException } from './use-give-exception.ts'

export const ExceptionDialog = () => {
  const duty = useStage('exception')
  return duty === undefined ? null : <Open key={duty} id={duty} />
}

const Open = ({ id }: { id: string }) => {
  const schedule = useSchedule()
  const { stage, store } = schedule
  const { t } = useTranslation('planning')
  const { askedFor } = useExceptions()
  useFindings()
  const [chosen, choose] = useState<string>()
  const { grants, verb, give } = useGiveException()
  const duty = store.draft.roster.duty(id)
  const findings = duty ? exceptableOf(schedule, duty) : []
  const finding = findings.find(each => findingKey(each) === chosen) ?? findings[0]
  const close = () => {
    stage.set('exception', undefined)
    focusBack(id)
  }
  const asked = finding && askedFor(finding)
  return (
    <Modal open width={480} title={verb} footer={null} onCancel={close}>
      {findings.length > 1 && (
        <Radio.Group
          vertical
          aria-label={t('schedule.exception.which')}
          value={finding && findingKey(finding)}
          options={findings.map(each => ({ value: findingKey(each), label: <FindingText finding={each} /> }))}
          onChange={event => choose(event.target.value)}
        />
      )}
      {findings.length === 1 && finding && <FindingText finding={finding} />}
      {!finding && <p>{t('schedule.menu.reason.no_exception')}</p>}
      {asked && <p>{t('schedule.exception.asked_by', { name: asked.author.name, reason: asked.reason })}</p>}
      {finding && (!asked || grants) && (
        <ExceptionForm
          verb={verb}
          onGive={reason => {
            close()
            void give(finding, reason)
          }}
          onCancel={close}
        />
      )}
    </Modal>
  )
}
