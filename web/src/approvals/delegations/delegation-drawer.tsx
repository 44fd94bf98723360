/** One delegation: to whom, from when to when, and of what. */
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { approvalCalls } from '#contract/approvals/calls.ts'
import type { DelegationRow } from '#contract/approvals/delegation.ts'
import { type Category, flowCategories } from '#contract/approvals/values.ts'
import { useActCall } from '#web/api/hooks.ts'
import { MemberSelect } from '#web/approvals/member-select.tsx'
import { requestReads } from '#web/approvals/request-reads.ts'
import { DateField, Field, FormDrawer, type Issues, useForm } from '#web/form/index.ts'
import { useSession } from '#web/session/session.tsx'

interface DelegationForm {
  toId: string
  from: string | null
  to: string | null
  categories: Category[]
}

const check = ({ toId, from, to }: DelegationForm): Issues => ({
  ...(toId === '' && { toId: { key: 'approvals:delegate.whom_needed' } }),
  ...(from === null && { from: { key: 'approvals:delegate.day_needed' } }),
  ...(to === null && { to: { key: 'approvals:delegate.day_needed' } }),
  ...(from !== null && to !== null && to < from && { to: { key: 'approvals:error.delegate_order' } }),
})

export const DelegationDrawer = ({ row, onClose }: { row: DelegationRow | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['approvals', 'shared'])
  const { me } = useSession()
  const stale = [approvalCalls.listDelegations, ...requestReads]
  const save = useActCall(approvalCalls.saveDelegation, { stale, done: t('shared:done.save') })
  const { toId = '', from = me.today, to = me.today, categories = [] } = row ?? {}
  const form = useForm<DelegationForm>({
    initial: { toId, from, to, categories },
    check,
    onSubmit: ({ from: first, to: last, ...values }) =>
      save.mutateAsync({
        ...values,
        from: first ?? '',
        to: last ?? '',
        ...(row && { id: row.id, revision: row.revision }),
      }),
  })
  const days = [
    { path: 'from', label: t('delegate.first') },
    { path: 'to', label: t('delegate.last') },
  ] as const
  return (
    <FormDrawer form={form} title={row?.toName ?? t('delegate.add')} isNew={!row} onClose={onClose}>
      <Field label={t('delegate.to')} required issue={form.issues.toId}>
        {control => (
          <MemberSelect
            control={control}
            value={form.values.toId || undefined}
            known={row && { id: row.toId, name: row.toName }}
            onChange={next => form.set('toId', next)}
          />
        )}
      </Field>
      {days.map(({ path, label }) => (
        <DateField
          key={path}
          label={label}
          required
          value={form.values[path]}
          issue={form.issues[path]}
          onChange={next => form.set(path, next)}
        />
      ))}
      <Field label={t('delegate.matters')} help={t('delegate.matters_help')} issue={form.issues.categories}>
        {control => (
          <Select
            {...control}
            mode="multiple"
            style={{ width: '100%' }}
            value={form.values.categories}
            options={flowCategories.map(value => ({ value, label: t(`category.${value}`) }))}
            onChange={next => form.set('categories', next)}
          />
        )}
      </Field>
    </FormDrawer>
  )
}
