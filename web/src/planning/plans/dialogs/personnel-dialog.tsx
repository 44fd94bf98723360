/** Who a plan is made for: people join it or leave it. Somebody who was quicker is told of, and what was chosen here stays. */
import { Alert, Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Output } from '#contract/call.ts'
import { planCalls, type staleChoice } from '#contract/planning/plans/plan.ts'
import { planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { type ApiRefusal, notify, useActCall } from '#web/api/index.ts'
import { useFirstFieldIn } from '#web/form/frame/first-field.ts'
import { Field } from '#web/form/index.ts'
import { PersonPicker } from '#web/person/index.ts'
import { RelativeTime } from '#web/time/index.ts'
import styles from '../plans.module.css'

type StaleChoice = z.infer<typeof staleChoice>

interface PersonnelDialogProps {
  detail: Output<typeof planCalls.getPlan>
  /** Reads the plan again. */
  again: () => unknown
  onClose: () => void
}

export const PersonnelDialog = ({ detail, again, onClose }: PersonnelDialogProps) => {
  const { t } = useTranslation('planning')
  const { plan, employees } = detail
  const [chosen, setChosen] = useState(() => employees.map(each => each.id))
  const [overtaken, setOvertaken] = useState<StaleChoice>()
  const [issue, setIssue] = useState<string>()
  const [basis, setBasis] = useState(plan.peopleRevision)
  const change = (ids: readonly string[]) => {
    setChosen([...ids])
    setIssue(undefined)
  }
  const onStale = (message: string, data: unknown) => {
    again()
    // An edit of the roster moves its revision and nobody's choice: the next try knows it.
    if (!data || !('peopleRevision' in (data as object))) return notify('error', message)
    const theirs = data as StaleChoice
    setOvertaken(theirs)
    setBasis(theirs.peopleRevision)
  }
  const onRefused = ({ code, field, message, data }: ApiRefusal) => {
    if (code === 'stale') onStale(message, data)
    if (field === 'employeeIds') setIssue(message)
  }
  const save = useActCall(planCalls.choosePersonnel, {
    stale: [planCalls.getPlan, planCalls.listPlans, planOpenCalls.openPlan],
    quiet: ['stale'],
    done: t('plan.personnel_saved'),
    onDone: onClose,
    onRefused,
  })
  const fields = useRef<HTMLDivElement>(null)
  const afterOpenChange = useFirstFieldIn(fields)
  const none = chosen.length === 0 ? { key: 'planning:plan.personnel_none' } : undefined
  return (
    <Modal
      open
      title={t('plan.personnel')}
      okText={t('plan.personnel_save')}
      cancelText={t('schedule.cancel')}
      okButtonProps={{ disabled: chosen.length === 0, loading: save.isPending }}
      onOk={() => save.mutate({ planId: plan.id, revision: plan.revision, peopleRevision: basis, employeeIds: chosen })}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <div ref={fields} className={styles.form}>
        {overtaken && (
          <Overtaken
            theirs={overtaken}
            take={() => {
              change(overtaken.employeeIds)
              setOvertaken(undefined)
            }}
          />
        )}
        <Field
          label={t('plan.field.personnel')}
          help={t('plan.personnel_help')}
          issue={none ?? (issue ? { sentence: issue } : undefined)}
        >
          {control => (
            <PersonPicker
              control={control}
              several
              departmentId={plan.departmentId}
              beyond
              known={employees}
              value={chosen}
              onChange={value => change(Array.isArray(value) ? value : [])}
            />
          )}
        </Field>
      </div>
    </Modal>
  )
}

const Overtaken = ({ theirs, take }: { theirs: StaleChoice; take: () => void }) => {
  const { t } = useTranslation('planning')
  const names = (each: readonly string[]) => each.join(t('schedule.cell.comma'))
  return (
    <Alert
      type="warning"
      showIcon
      title={t('plan.personnel_overtaken')}
      description={theirs.changes.map(({ by, at, came, left }) => (
        <p key={at}>
          {by} <RelativeTime at={at} />
          {came.length > 0 && <> · {t('plan.personnel_came', { names: names(came) })}</>}
          {left.length > 0 && <> · {t('plan.personnel_left', { names: names(left) })}</>}
        </p>
      ))}
      action={
        <Button size="small" onClick={take}>
          {t('plan.personnel_take')}
        </Button>
      }
    />
  )
}
