/** L03: adds to what one or several have of a leave type, or takes from it: a whole number, 0 and less than 0 too. */
import { useTranslation } from 'react-i18next'
import { leaveCalls } from '#contract/leave/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { ChoiceField, FormDrawer, type FormState, type Issues, TextField, useForm } from '#web/form/index.ts'
import { useSettled } from '#web/form/use-settled.ts'
import { AdjustPreview } from '#web/leave/adjust/adjust-preview.tsx'
import { type CommonForm, DaysAndRemark, PeopleField } from '#web/leave/adjust/common-fields.tsx'
import { adjustStale, useSettledPeople } from '#web/leave/adjust/use-settled-people.tsx'
import { useLeaveTypes } from '#web/leave/use-leave-types.ts'
import { useSession } from '#web/session/session.tsx'

interface AdjustForm extends CommonForm {
  typeId: string
  amount: string
}

interface AdjustDrawerProps {
  people: readonly { id: string; name: string }[]
  /** Of which type, where a ledger is open. */
  typeId?: string | undefined
  onClose: () => void
}

const check = ({ employeeIds, typeId, amount }: AdjustForm): Issues => ({
  ...(employeeIds.length === 0 && { employeeIds: { key: 'leave:error.people_required' } }),
  ...(typeId === '' && { typeId: { key: 'shared:form.required' } }),
  ...(amount.trim() === '' && { amount: { key: 'leave:error.value_required' } }),
})

export const AdjustDrawer = ({ people, typeId = '', onClose }: AdjustDrawerProps) => {
  const { t } = useTranslation(['leave', 'shared'])
  const { me } = useSession()
  const types = useLeaveTypes(true).filter(each => each.hasBalance)
  const adjust = useActCall(leaveCalls.adjustBalances, { stale: adjustStale })
  const settled = useSettledPeople()
  const form = useForm<AdjustForm>({
    initial: {
      ...{ employeeIds: people.map(each => each.id), typeId, amount: '' },
      ...{ from: me.today, validTo: null, remark: '' },
    },
    check,
    onSubmit: async values => {
      const left = settled.settle(await adjust.mutateAsync(values))
      form.set('employeeIds', left)
      return left.length === 0
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('adjust.title')}
      isNew
      words={{ verb: t('adjust.verb'), cancelled: t('adjust.cancelled') }}
    >
      {settled.told}
      <PeopleField form={form as unknown as FormState<CommonForm>} known={people} />
      <ChoiceField
        form={form}
        path="typeId"
        label={t('adjust.type')}
        required
        options={types.map(({ id, name, unit }) => ({ value: id, label: `${name} (${t(`unit.${unit}`)})` }))}
      />
      <TextField
        form={form}
        path="amount"
        label={t('adjust.amount')}
        help={t('adjust.amount_help')}
        required
        max={20}
      />
      <DaysAndRemark form={form as unknown as FormState<CommonForm>} />
      <AdjustPreviewOf values={form.values} />
    </FormDrawer>
  )
}

const AdjustPreviewOf = ({ values }: { values: AdjustForm }) => {
  const types = useLeaveTypes()
  const settled = JSON.parse(useSettled(JSON.stringify(values))) as AdjustForm
  const asked = leaveCalls.previewAdjustment.input.safeParse(settled)
  const isWhole = Object.keys(check(settled)).length === 0 && asked.success
  const preview = useQueryCall(leaveCalls.previewAdjustment, settled, {
    enabled: isWhole,
    placeholderData: before => before,
    quiet: true,
  })
  return isWhole ? <AdjustPreview query={preview} types={types} /> : null
}
