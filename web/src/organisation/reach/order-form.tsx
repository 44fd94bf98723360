/** Whether the position, the role or the user decides first how far somebody reaches. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { permissions } from '#contract/shared/permissions.ts'
import { scopePrecedences } from '#contract/shared/scope.ts'
import { ChoiceField, FormBody, FormFooter, FormFrame, UnsavedGuard, useForm } from '#web/form/index.ts'
import { useSession } from '#web/session/session.tsx'
import { useUndoableSave } from '#web/settings/index.ts'

type Order = Output<typeof organisationCalls.getScopeOrder>

export const OrderForm = ({ initial }: { initial: Order }) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { may, company } = useSession()
  // It widens and narrows what everybody reaches, the reader too.
  const isOpen = permissions.every(may) && company.departments === 'all'
  const save = useUndoableSave(organisationCalls.saveScopeOrder, {
    stale: [organisationCalls.getScopeOrder, organisationCalls.getCompany, organisationCalls.explainReach],
    done: t('shared:done.save'),
    former: ({ revision }) => ({ ...initial, revision }),
  })
  const form = useForm<Order>({ initial, onSubmit: values => save.mutateAsync(values) })
  return (
    <FormFrame form={form}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <FormBody readOnly={!isOpen}>
        <ChoiceField
          form={form}
          path="precedence"
          label={t('reach.order')}
          required
          options={scopePrecedences.map(value => ({ value, label: t(`reach.order.${value}`) }))}
          help={t('reach.order_text')}
        />
      </FormBody>
      {isOpen && <FormFooter saving={form.saving} changed={form.changed} onSave={() => form.submit()} />}
    </FormFrame>
  )
}
