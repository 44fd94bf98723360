/**
 * Lends the person of a cell to another site: which site's plan, which hours, at which workstation. A loan that was stored
 * or taken back is read anew, for what the person works elsewhere is not in this plan's own duties.
 */
import { Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { notify, useQueryCall } from '#web/api/index.ts'
import { Field } from '#web/form/index.ts'
import { Empty, QueryStates } from '#web/states/index.ts'
import { readSpan, useFormats } from '#web/time/index.ts'
import { fileClockOf } from '#web/time/time-format.ts'
import { type OpenSchedule, useSchedule } from '../open/open-schedule.ts'
import type { Props } from '../open/stage.ts'
import { useStage } from '../open/use-store.ts'
import { clearedBy, lend } from './lend.ts'
import styles from './loan.module.css'
import { usePlansElsewhere } from './use-plans-elsewhere.ts'
import { useReopenAfterLoans } from './use-reopen-after-loans.ts'

export const LoanDialog = ({ reopen }: { reopen: () => void }) => {
  const loan = useStage('loan')
  useReopenAfterLoans(reopen)
  return loan ? <Sites key={`${loan.employee}${loan.date}`} loan={loan} /> : null
}

interface LoanProps {
  loan: Props['loan']
}

/** Asks to which of those sites, where there is more than one. */
const Sites = ({ loan }: LoanProps) => {
  const { facts, stage } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const { date } = loan
  const { query, plans: others = [] } = usePlansElsewhere(date)
  const [chosen, setChosen] = useState<string>()
  const close = () => stage.set('loan', undefined)
  const plan = others.find(each => each.id === chosen) ?? others[0]
  const title = t('schedule.loan.title', { person: facts.person(loan.employee)?.name, date: formats.date(date) })
  if (plan)
    return (
      <Terms
        key={plan.id}
        title={title}
        planId={plan.id}
        sites={others.map(each => ({ value: each.id, label: `${each.departmentName} · ${each.name}` }))}
        onSite={setChosen}
        loan={loan}
        close={close}
      />
    )
  return (
    <Modal open title={title} footer={null} onCancel={close}>
      <QueryStates query={query} shape="block">
        {() => <Empty title={t('schedule.loan.none')} text={t('schedule.loan.none_text')} />}
      </QueryStates>
    </Modal>
  )
}

/** The workstation of their duty here where that site has it, else where they have the most stars. */
function suits({ facts }: OpenSchedule, { employee, duty }: Props['loan'], workstations: readonly { id: string }[]) {
  const stars = facts.person(employee)?.stars
  const had = workstations.find(each => each.id === duty?.segments[0]?.workstation)
  return (had ?? workstations.toSorted((a, b) => (stars?.get(b.id) ?? 0) - (stars?.get(a.id) ?? 0))[0])?.id
}

interface TermsProps extends LoanProps {
  title: string
  planId: string
  sites: { value: string; label: string }[]
  onSite: (planId: string) => void
  close: () => void
}

const Terms = ({ title, planId, sites, onSite, loan, close }: TermsProps) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const opened = useQueryCall(planOpenCalls.openPlan, { planId }, { gcTime: 0 })
  const { duty, employee, date } = loan
  const [text, setText] = useState(duty ? `${fileClockOf(duty.start)}-${fileClockOf(duty.end)}` : '')
  const [chosen, setChosen] = useState<string>()
  const [busy, setBusy] = useState(false)
  const workstations = opened.data?.workstations ?? []
  const workstation = chosen ?? suits(schedule, loan, workstations)
  const span = readSpan(text)
  const cleared = span ? clearedBy(schedule, { employee, date, start: span.start, end: span.end }) : []
  const take = async () => {
    if (!opened.data || !span || !workstation) return
    setBusy(true)
    try {
      const became = await lend(schedule, opened.data, { ...loan, ...span, workstation })
      if (became?.kind === 'refused') return notify('error', became.refusal)
      if (became?.kind === 'waits') notify('info', t('schedule.waits_for_save'))
      else notify('success', t('schedule.loan.done', { site: opened.data.plan.departmentName }))
      close()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      okText={t('schedule.loan.take')}
      cancelText={t('schedule.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !opened.data || !span || !workstation }}
      onOk={take}
      onCancel={close}
    >
      <div className={styles.form}>
        <Field label={t('schedule.loan.site')}>
          {({ status: _, ...control }) => <Select {...control} value={planId} options={sites} onChange={onSite} />}
        </Field>
        <Field label={t('schedule.loan.hours')}>
          {({ status: _, ...control }) => (
            <Input {...control} value={text} onChange={event => setText(event.target.value)} />
          )}
        </Field>
        <span role="status">{span ? formats.range(span.start, span.end) : t('schedule.day.no_times')}</span>
        <Field label={t('schedule.menu.workstation')}>
          {({ status: _, ...control }) => (
            <Select
              {...control}
              value={workstation}
              options={workstations.map(each => ({ value: each.id, label: each.name }))}
              onChange={setChosen}
            />
          )}
        </Field>
        <QueryStates query={opened} shape="block">
          {() => null}
        </QueryStates>
        {cleared.length > 0 && (
          <p>
            {t('schedule.loan.clears', { duties: cleared.map(each => formats.range(each.start, each.end)).join(', ') })}
          </p>
        )}
      </div>
    </Modal>
  )
}
