/** One rate of pay of an employee: its form, and its history. */
import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { DateField, Field, type Issues, issueOf, useForm } from '#web/form/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsDrawer } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

export type PayRow = Output<typeof peopleCalls.listPayRates>['rates'][number]

interface PayForm {
  from: string
  hourly: number | null
}

const check = ({ from, hourly }: PayForm): Issues => ({
  ...(from ? {} : { from: { key: 'form.required' } }),
  ...(hourly === null ? { hourly: { key: 'form.required' } } : {}),
})

const usePayWords = (): HistoryWords => {
  const { t } = useTranslation('people')
  const { company } = useSession()
  const { date, money } = useFormats()
  return {
    from: { label: t('field.from'), say: date },
    hourlyCents: { label: t('pay.hourly', { currency: company.currency }), say: (cents: number) => money(cents) },
  }
}

export interface PayDrawerProps {
  employeeId: string
  /** Whose rate it is. */
  name: string
  /** Absent for a new one. */
  rate: PayRow | undefined
  onClose: () => void
}

export const PayDrawer = ({ employeeId, name, rate, onClose }: PayDrawerProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me, company } = useSession()
  const { date } = useFormats()
  const words = usePayWords()
  const save = useActCall(peopleCalls.savePayRate, {
    stale: [peopleCalls.listPayRates],
    done: t(rate ? 'shared:done.edit' : 'shared:done.add'),
  })
  const form = useForm<PayForm>({
    initial: { from: rate?.from ?? me.today, hourly: rate ? rate.hourlyCents / 100 : null },
    check,
    onSubmit: ({ from, hourly }) => {
      const which = { id: rate?.id, revision: rate?.revision, employeeId, position: null }
      return save.mutateAsync({ ...which, from, hourlyCents: Math.round((hourly ?? 0) * 100) })
    },
  })
  return (
    <SettingsDrawer
      {...{ form, onClose, words }}
      record={rate}
      title={[name, rate ? t('pay.since', { date: date(rate.from) }) : t('pay.add')].filter(Boolean).join(' · ')}
      subject="pay_rate"
    >
      <DateField
        label={t('field.from')}
        required
        value={form.values.from || null}
        onChange={next => form.set('from', next ?? '')}
        issue={issueOf(form, 'from')}
      />
      <Field label={t('pay.hourly', { currency: company.currency })} required issue={issueOf(form, 'hourly')}>
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
    </SettingsDrawer>
  )
}
