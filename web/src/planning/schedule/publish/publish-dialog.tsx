/** Submitting and publishing: what blocks, what needs a reason, who is told; the one dialog of the planner. */
import { Button, Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { planStateCalls } from '#contract/planning/plans/plan-state.ts'
import { type ApiRefusal, useActCall } from '#web/api/index.ts'
import { useOnce } from '#web/api/use-once.ts'
import { QueryStates } from '#web/states/index.ts'
import { overLeaveAsked } from '../findings/finding-sentence.ts'
import { FindingText } from '../findings/finding-text.tsx'
import { useShowFinding } from '../findings/use-show-finding.ts'
import { focusAgain, useFocusAfterDialog } from '../focus/focus-again.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useFindings } from '../open/use-store.ts'
import { findingId } from '../store/findings-index.ts'
import { ChangesTold } from './changes-told.tsx'
import { NoAccount } from './no-account.tsx'
import styles from './publish.module.css'
import { usePreview } from './use-preview.ts'
import { useTellPublished } from './use-tell-published.ts'

type Preview = Output<typeof planStateCalls.previewPublication>

interface PublishDialogProps {
  onClose: () => void
  /** The plan's state is new: it has to be opened anew. */
  onDone: () => void
}

export const PublishDialog = ({ onClose, onDone }: PublishDialogProps) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const { sync, preview } = usePreview()
  useFocusAfterDialog()
  const waits = sync.kind === 'offline' || sync.kind === 'blocked'
  return (
    <Modal
      open
      width={640}
      title={t('publish.title', { site: facts.opened.plan.departmentName })}
      footer={null}
      onCancel={onClose}
    >
      {waits && (
        <p role="alert" className={styles.waits}>
          {sync.kind === 'blocked' ? sync.message : t('schedule.sync.offline', { count: sync.pending })}
        </p>
      )}
      <QueryStates query={preview} shape="form">
        {data =>
          data.changedDuties + data.changedRest === 0 ? (
            <NothingToPublish nextVersion={data.nextVersion} onClose={onClose} />
          ) : (
            <PublishForm preview={data} again={preview.refetch} onClose={onClose} onDone={onDone} />
          )
        }
      </QueryStates>
    </Modal>
  )
}

const NothingToPublish = ({ nextVersion, onClose }: { nextVersion: number; onClose: () => void }) => {
  const { t } = useTranslation('planning')
  const key = nextVersion === 1 ? 'publish.nothing_yet' : 'publish.nothing_new'
  return (
    <div className={styles.form}>
      <p>{t(key, { version: nextVersion - 1 })}</p>
      <div className={styles.actions}>
        <Button type="primary" onClick={onClose}>
          {t('publish.close')}
        </Button>
      </div>
    </div>
  )
}

interface PublishFormProps extends PublishDialogProps {
  preview: Preview
  /** Asks for the preview again. */
  again: () => unknown
}

const PublishForm = ({ preview, again, onClose, onDone }: PublishFormProps) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const [reasons, setReasons] = useState<Record<string, string>>({})
  const [remark, setRemark] = useState('')
  const [sure, setSure] = useState(false)
  const tellPublished = useTellPublished()
  const done = () => {
    onDone()
    onClose()
  }
  /** A colleague edited meanwhile: the words typed here stay, and stand beside what the plan is now. */
  const onRefused = ({ code }: ApiRefusal) => {
    if (code === 'stale') again()
  }
  const submit = useActCall(planStateCalls.submitPlan, { done: t('publish.submitted'), onDone: done, onRefused })
  const publish = useActCall(planStateCalls.publishPlan, {
    onDone: answer => {
      tellPublished(answer, t('publish.published', { count: answer.told }))
      done()
    },
    onRefused,
  })
  const { blocking, needReason, needsApproval, told, noAccount, nextVersion, revision } = preview
  const missing = needReason.filter(each => !reasons[each.key]?.trim()).length
  const input = {
    planId: schedule.facts.opened.plan.id,
    revision,
    remark,
    reasons: needReason.map(({ key }) => ({ key, reason: reasons[key]?.trim() ?? '' })),
  }
  // Who may only submit asks for an approval that is not asked for.
  const submitting = needsApproval || !schedule.facts.opened.plan.acts.includes('publish')
  const act = submitting ? submit : publish
  // What is sent to nobody, or cannot be sent yet, needs no second word.
  const asksAgain = !submitting && told.length > 0 && blocking.length === 0
  const { send, sent } = useOnce(revision)
  return (
    <div className={styles.form}>
      <Scope preview={preview} />
      <OverLeave />
      {nextVersion > 1 && <ChangesTold />}
      {blocking.length > 0 && <Blocking findings={blocking} onClose={onClose} />}
      {needReason.length > 0 && <Reasons asked={needReason} reasons={reasons} onReasons={setReasons} />}
      <section>
        <h3>{t('publish.told', { count: told.length })}</h3>
        <p className={styles.people}>{told.map(person => person.name).join(t('schedule.cell.comma'))}</p>
      </section>
      <NoAccount people={noAccount} />
      <Input.TextArea
        aria-label={t('publish.remark')}
        placeholder={t('publish.remark')}
        maxLength={500}
        rows={2}
        value={remark}
        onChange={event => setRemark(event.target.value)}
      />
      {asksAgain && (
        <Checkbox checked={sure} onChange={event => setSure(event.target.checked)}>
          {t('publish.sure')}
        </Checkbox>
      )}
      {missing > 0 && <p role="status">{t('publish.missing', { count: missing })}</p>}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('schedule.cancel')}</Button>
        <Button
          type="primary"
          loading={act.isPending}
          disabled={blocking.length > 0 || missing > 0 || (asksAgain && !sure) || (sent && !act.isPending)}
          onClick={() => send(() => act.mutateAsync(input))}
        >
          {t(submitting ? 'publish.submit' : 'publish.publish')}
        </Button>
      </div>
    </div>
  )
}

/** How much of it is new: duties, and days that are kept free or no more. */
const Scope = ({ preview: { changedDuties, changedRest, freedRest, nextVersion } }: { preview: Preview }) => {
  const { t } = useTranslation('planning')
  const kept = changedRest - freedRest
  const of = { version: nextVersion, count: changedDuties }
  const since = changedDuties === 0 ? 'publish.scope_none' : 'publish.scope'
  return (
    <>
      <p>{t(nextVersion === 1 ? 'publish.scope_first' : since, of)}</p>
      {kept > 0 && <p>{t('publish.scope_kept', { count: kept })}</p>}
      {freedRest > 0 && <p>{t('publish.scope_freed', { count: freedRest })}</p>}
    </>
  )
}

/** How many duties lie over leave that nobody has decided on: they are published all the same. */
const OverLeave = () => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const waiting = useFindings().filter(finding => !finding.excepted && overLeaveAsked(facts, finding))
  const count = new Set(waiting.flatMap(finding => finding.duties)).size
  return count > 0 && <p>{t('schedule.generate.over_leave', { count })}</p>
}

/** What has to be settled first, each with the way to it. */
const Blocking = ({ findings, onClose }: { findings: Preview['blocking']; onClose: () => void }) => {
  const show = useShowFinding()
  const { t } = useTranslation('planning')
  return (
    <section aria-label={t('publish.blocking', { count: findings.length })}>
      <h3>{t('publish.blocking', { count: findings.length })}</h3>
      {findings.map(finding => (
        <div key={findingId(finding)} className={styles.finding}>
          <FindingText finding={finding} />
          <Button
            size="small"
            onClick={() => {
              onClose()
              show(finding)
              focusAgain()
            }}
          >
            {t('publish.go')}
          </Button>
        </div>
      ))}
    </section>
  )
}

interface ReasonsProps {
  asked: Preview['needReason']
  /** By the key of what they are for. */
  reasons: Readonly<Record<string, string>>
  onReasons: (reasons: Record<string, string>) => void
}

/** What may stand with a reason. */
const Reasons = ({ asked, reasons, onReasons }: ReasonsProps) => {
  const { t } = useTranslation('planning')
  return (
    <section aria-label={t('publish.need_reason', { count: asked.length })}>
      <h3>{t('publish.need_reason', { count: asked.length })}</h3>
      {asked.map(({ key, finding }) => (
        <div key={key} className={styles.reasoned}>
          <FindingText finding={finding} />
          <Input
            aria-label={t('publish.reason')}
            placeholder={t('publish.reason')}
            maxLength={200}
            value={reasons[key] ?? ''}
            onChange={event => onReasons({ ...reasons, [key]: event.target.value })}
          />
        </div>
      ))}
    </section>
  )
}
