/** What a draft gives an example person, with every step, and what the last year would have been by it. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import type { LeaveUnit } from '#contract/leave/amount.ts'
import { leaveLineKinds } from '#contract/leave/balance.ts'
import { leaveCalls } from '#contract/leave/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { DateField, Field } from '#web/form/index.ts'
import { useSettled } from '#web/form/use-settled.ts'
import { Derivation } from '#web/leave/balances/line-derivation.tsx'
import { useLeaveWords } from '#web/leave/leave-words.ts'
import { type RuleForm, sentRule } from '#web/leave/rules/rule-form.ts'
import styles from '#web/leave/rules/rules.module.css'
import { PersonPicker } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { addDays, useFormats } from '#web/time/index.ts'

interface TrialProps {
  form: RuleForm
  unit: LeaveUnit
}

/** What of the form is tried. */
const draftOf = (form: RuleForm) => {
  const { id, typeId, from, scope, terms } = sentRule(form)
  return { ...(id && { ruleId: id }), typeId, from, scope, terms }
}

type Given = Output<typeof leaveCalls.tryLeaveRule>['lines'][number]

const GivenLine = ({ line, unit }: { line: Given; unit: LeaveUnit }) => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  const words = useLeaveWords()
  const kind = leaveLineKinds.find(each => each === line.kind)
  const change = words.change(line.amount, unit)
  return (
    <li>
      {[date(line.day), kind && t(`line.${kind}`), change].filter(Boolean).join(' · ')}
      {line.derivation.length > 0 && <Derivation amount={change} steps={line.derivation} unit={unit} />}
    </li>
  )
}

export const RuleExample = ({ form, unit }: TrialProps) => {
  const { t } = useTranslation('leave')
  const { me } = useSession()
  const { date } = useFormats()
  const words = useLeaveWords()
  const [employeeId, setEmployeeId] = useState<string | null>(null)
  const [until, setUntil] = useState(addDays(me.today, 365))
  const asked = { ...draftOf(form), employeeId: employeeId ?? '', until }
  const settled = leaveCalls.tryLeaveRule.input.safeParse(JSON.parse(useSettled(JSON.stringify(asked))))
  const tried = useQueryCall(leaveCalls.tryLeaveRule, settled.data ?? asked, {
    enabled: settled.success,
    placeholderData: before => before,
  })
  return (
    <section className={styles.trial} aria-label={t('rule.example')}>
      <h2>{t('rule.example')}</h2>
      <div className={styles.sentence}>
        <Field label={t('rule.example_person')}>
          {control => (
            <PersonPicker control={control} value={employeeId} onChange={id => setEmployeeId(id as string | null)} />
          )}
        </Field>
        <DateField label={t('rule.example_until')} value={until} onChange={day => setUntil(day ?? '')} />
      </div>
      <p className={styles.aside}>{t('rule.example_note')}</p>
      {settled.success && (
        <QueryStates query={tried} shape="form">
          {({ applies, lines, balance }) =>
            applies ? (
              <>
                <p className={styles.result}>
                  {t('rule.example_balance', { amount: words.amount(balance, unit), date: date(until) })}
                </p>
                <ul className={styles.given}>
                  {lines.map((line, at) => (
                    <GivenLine key={at} line={line} unit={unit} />
                  ))}
                </ul>
              </>
            ) : (
              <p>{t('rule.example_none')}</p>
            )
          }
        </QueryStates>
      )}
    </section>
  )
}

type Simulated = Output<typeof leaveCalls.simulateLeaveRule>

export const RuleDryRun = ({ form, unit }: TrialProps) => {
  const { t } = useTranslation('leave')
  const { period } = useFormats()
  const words = useLeaveWords()
  const [found, setFound] = useState<Simulated>()
  const simulate = useActCall(leaveCalls.simulateLeaveRule, { onDone: setFound })
  const draft = leaveCalls.simulateLeaveRule.input.safeParse(draftOf(form))
  return (
    <section className={styles.trial} aria-label={t('rule.dry_run')}>
      <h2>{t('rule.dry_run')}</h2>
      <Button
        disabled={!draft.success}
        loading={simulate.isPending}
        onClick={() => draft.success && simulate.mutate(draft.data)}
      >
        {t('rule.dry_run_start')}
      </Button>
      {found && (
        <>
          <p className={styles.result}>
            {t('rule.dry_run_found', {
              period: period(found.from, found.to),
              people: found.people,
              changed: found.changed,
              difference: words.change(found.difference, unit),
            })}
          </p>
          <ul className={styles.people}>
            {found.rows.map(row => (
              <li key={row.employeeId}>
                <span>{[row.name, row.jobNumber].filter(Boolean).join(' · ')}</span>
                <span>{`${words.amount(row.before, unit)} → ${words.amount(row.after, unit)}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
