/** Asks for an exception to a finding of one duty, or grants it, from the duty's menu; of several findings one is chosen. */
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#contract/engine.ts'
import { exceptionCalls } from '#contract/planning/exception.ts'
import { findingKey } from '#contract/planning/finding-key.ts'
import { useActCall } from '#web/api/index.ts'
import { useSession } from '#web/app/session.tsx'
import { carryOut } from '../acts.ts'
import { FindingText } from '../finding-text.tsx'
import { focusBack } from '../focus-back.ts'
import { exceptFinding } from '../gestures/except-duty.ts'
import { useSchedule } from '../open-schedule.ts'
import { ExceptionForm } from '../panel/exception-form.tsx'
import { useExceptions } from '../panel/use-exceptions.ts'
import { useFindings, useStage } from '../use-store.ts'
import { exceptableOf } from './exceptable-of.ts'

export const ExceptionDialog = () => {
  const duty = useStage('exception')
  return duty === undefined ? null : <Open key={duty} id={duty} />
}

const Open = ({ id }: { id: string }) => {
  const schedule = useSchedule()
  const { stage, store, desk, facts } = schedule
  const { t } = useTranslation('planning')
  const { may } = useSession()
  const { askedFor } = useExceptions()
  useFindings()
  const [chosen, choose] = useState<string>()
  const ask = useActCall(exceptionCalls.askException, {
    stale: [exceptionCalls.listExceptions],
    done: t('schedule.exception.sent'),
  })
  const duty = store.draft.roster.duty(id)
  const findings = duty ? exceptableOf(schedule, duty) : []
  const finding = findings.find(each => findingKey(each) === chosen) ?? findings[0]
  const close = () => {
    stage.set('exception', undefined)
    focusBack(id)
  }
  const grants = may('planning.approve')
  const asked = finding && askedFor(finding)
  const give = async (excepted: Finding, reason: string) => {
    close()
    if (grants) return void carryOut(schedule, exceptFinding(desk, excepted, reason))
    // The server looks for the finding in what it has stored.
    await store.queue.flush()
    ask.mutate({ planId: facts.opened.plan.id, key: findingKey(excepted), reason })
  }
  const verb = t(grants ? 'schedule.exception.grant' : 'schedule.exception.ask')
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
        <ExceptionForm verb={verb} onGive={reason => void give(finding, reason)} onCancel={close} />
      )}
    </Modal>
  )
}
