/** One weekly budget of a site. */
import { InputNumber, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import formStyles from '#web/form/frame/form.module.css'
import { DateField, Field, type Issues, issueOf, useForm } from '#web/form/index.ts'
import { DepartmentField } from '#web/person/index.ts'
import { useBudgetWords } from '#web/planning/settings/budget-words.ts'
import type { BudgetRow } from '#web/planning/settings/budgets.tsx'
import { useSession } from '#web/session/session.tsx'
import { SettingsDrawer } from '#web/settings/index.ts'
import { startOfWeek } from '#web/time/index.ts'

interface BudgetForm {
  departmentId: string | null
  from: string
  kind: 'amount' | 'share'
  /** In whole currency units, or in percent. */
  figure: number | null
}

type SaveBudget = Input<typeof planningCalls.saveBudget>

const check = (values: BudgetForm): Issues => ({
  ...(values.departmentId ? {} : { departmentId: { key: 'planning:error.site_required' } }),
  ...(values.from ? {} : { from: { key: 'form.required' } }),
  ...(values.figure === null ? { figure: { key: 'form.required' } } : {}),
})

export const BudgetDrawer = ({ budget, onClose }: { budget: BudgetRow | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['planning', 'shared'])
  const { me, company } = useSession()
  const save = useActCall(planningCalls.saveBudget, { stale: [planningCalls.listBudgets], done: t('shared:done.save') })
  const form = useForm<BudgetForm>({
    initial: {
      departmentId: budget?.departmentId ?? null,
      from: budget?.from ?? startOfWeek(me.today, company.weekStart),
      kind: budget?.kind ?? 'share',
      figure: budget ? (budget.amountCents ?? budget.basisPoints ?? 0) / 100 : null,
    },
    check,
    onSubmit: values => {
      const hundredths = Math.round((values.figure ?? 0) * 100)
      const value: SaveBudget['value'] =
        values.kind === 'amount'
          ? { kind: 'amount', amountCents: hundredths }
          : { kind: 'share', basisPoints: hundredths }
      const which = { id: budget?.id, revision: budget?.revision, departmentId: values.departmentId ?? '' }
      return save.mutateAsync({ ...which, from: values.from, value })
    },
  })
  const { kind, figure } = form.values
  const words = useBudgetWords()
  return (
    <SettingsDrawer
      {...{ form, onClose, words }}
      record={budget}
      title={budget?.departmentName ?? t('budget.add')}
      subject="budget"
    >
      <DateField
        label={t('budget.from')}
        required
        value={form.values.from || null}
        onChange={date => form.set('from', date ?? '')}
        help={t('budget.from_help')}
        issue={issueOf(form, 'from')}
      />
      <DepartmentField form={form} path="departmentId" label={t('template.store')} required only="sites" />
      <fieldset className={formStyles.group}>
        <legend>{t('budget.kind')}</legend>
        <Radio.Group
          value={kind}
          onChange={event => form.set('kind', event.target.value)}
          options={(['share', 'amount'] as const).map(value => ({ value, label: t(`budget.kind.${value}`) }))}
        />
      </fieldset>
      <Field label={t('budget.value')} required issue={issueOf(form, 'figure') ?? issueOf(form, 'value')}>
        {control => (
          <InputNumber
            {...control}
            style={{ width: '100%' }}
            min={kind === 'share' ? 0.01 : 0}
            max={kind === 'share' ? 100 : 1_000_000_000}
            precision={2}
            suffix={kind === 'share' ? '%' : company.currency}
            value={figure}
            onChange={next => form.set('figure', next)}
          />
        )}
      </Field>
    </SettingsDrawer>
  )
}
