/** The dated hourly cost of an employee; a position's rate holds where there is none. */
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall, useRecordCall } from '#web/api/hooks.ts'
import { ConfirmButton, DateField, Field, FormFrame, useForm } from '#web/form/index.ts'
import styles from '#web/people/employees/terms.module.css'
import { useSession } from '#web/session/session.tsx'
import { useRemove } from '#web/settings/index.ts'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

const PayEditor = ({ employeeId, onDone }: { employeeId: string; onDone: () => void }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me, company } = useSession()
  const save = useActCall(peopleCalls.savePayRate, { stale: [peopleCalls.listPayRates], done: t('shared:done.add') })
  const form = useForm<{ from: string; hourly: number | null }>({
    initial: { from: me.today, hourly: null },
    check: values => ({
      ...(values.from ? {} : { from: { key: 'form.required' } }),
      ...(values.hourly === null ? { hourly: { key: 'form.required' } } : {}),
    }),
    onSubmit: values =>
      save.mutateAsync({
        employeeId,
        position: null,
        from: values.from,
        hourlyCents: Math.round((values.hourly ?? 0) * 100),
      }),
  })
  const submit = async () => {
    if (await form.submit()) onDone()
  }
  return (
    <FormFrame form={form} className={styles.line} onSubmit={submit}>
      <DateField
        label={t('field.from')}
        required
        value={form.values.from || null}
        onChange={date => form.set('from', date ?? '')}
        issue={form.issues.from}
      />
      <Field label={t('pay.hourly', { currency: company.currency })} required issue={form.issues.hourly}>
        {control => (
          <InputNumber
            {...control}
            style={{ width: '100%' }}
            min={0}
            max={10_000}
            precision={2}
            value={form.values.hourly}
            onChange={value => form.set('hourly', value)}
          />
        )}
      </Field>
      <Button type="primary" htmlType="submit" loading={form.saving}>
        {t('shared:action.save')}
      </Button>
      <Button onClick={onDone}>{t('shared:action.cancel')}</Button>
    </FormFrame>
  )
}

export const PayTab = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { date, money } = useFormats()
  const [adding, setAdding] = useState(false)
  const rates = useRecordCall(peopleCalls.listPayRates, { employeeId })
  const remove = useRemove(peopleCalls.removePayRate, peopleCalls.recoverPayRate, [peopleCalls.listPayRates])
  return (
    <QueryStates query={rates} shape="table" record={{}}>
      {data => (
        <>
          {data.rates.length === 0 && <Empty title={t('pay.none')} text={t('pay.none_text')} />}
          <ul>
            {data.rates.map(rate => (
              <li key={rate.id} className={styles.line}>
                <span>{t('pay.since', { date: date(rate.from) })}</span>
                <span className="figure">{t('pay.rate', { amount: money(rate.hourlyCents) })}</span>
                <ConfirmButton
                  question={t('shared:confirm.delete', { name: money(rate.hourlyCents) })}
                  onConfirm={() => remove.mutate({ id: rate.id, revision: rate.revision })}
                  button={{ size: 'small' }}
                >
                  {t('shared:action.delete')}
                </ConfirmButton>
              </li>
            ))}
          </ul>
          {adding ? (
            <PayEditor employeeId={employeeId} onDone={() => setAdding(false)} />
          ) : (
            <Button onClick={() => setAdding(true)}>{t('pay.add')}</Button>
          )}
        </>
      )}
    </QueryStates>
  )
}
