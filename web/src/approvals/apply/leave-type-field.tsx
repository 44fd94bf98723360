/** The leave type that is asked for: of one's own each with what is left of it, of somebody else's by name. */
import { useTranslation } from 'react-i18next'
import { leaveBalanceCalls } from '#contract/leave/balance.ts'
import { leaveTypeCalls } from '#contract/leave/type.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { ChoiceField, type FormState } from '#web/form/index.ts'
import { useSession } from '#web/session/session.tsx'
import type { ApplyForm } from './apply-form.ts'

export const LeaveTypeField = ({ form }: { form: FormState<ApplyForm> }) => {
  const { t } = useTranslation('approvals')
  const { mayCall } = useSession()
  const isOwn = form.values.employeeId === null
  const own = useQueryCall(leaveBalanceCalls.ownBalances, {}, { enabled: isOwn })
  const types = useQueryCall(
    leaveTypeCalls.listLeaveTypes,
    { enabled: true },
    { enabled: !isOwn && mayCall(leaveTypeCalls.listLeaveTypes) },
  )
  const balances = (own.data?.rows ?? []).map(({ typeId, typeName, unit, hasBalance, remaining }) => ({
    value: typeId,
    label: hasBalance ? t(`apply.left_${unit}`, { type: typeName, amount: remaining.shown }) : typeName,
  }))
  const names = (types.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ChoiceField
      form={form}
      path="content.typeId"
      label={t('field.kind')}
      required
      options={isOwn ? balances : names}
    />
  )
}
