/** L04: makes what the chosen people have left of one or several types so much; an empty field leaves it as it is. */
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { leaveCalls } from '#contract/leave/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import formStyles from '#web/form/frame/form.module.css'
import { FormDrawer, type FormState, type Issues, TextField, useForm } from '#web/form/index.ts'
import { useSettled } from '#web/form/use-settled.ts'
import { AdjustPreview } from '#web/leave/adjust/adjust-preview.tsx'
import { type CommonForm, DaysAndRemark, PeopleField } from '#web/leave/adjust/common-fields.tsx'
import { adjustStale, useSettledPeople } from '#web/leave/adjust/use-settled-people.tsx'
import { useLeaveTypes } from '#web/leave/use-leave-types.ts'
import { useSession } from '#web/session/session.tsx'

interface SetForm extends CommonForm {
  /** What is to be left, by type. */
  amounts: Record<string, string>
}

interface SetDrawerProps {
  people: readonly { id: string; name: string }[]
  onClose: () => void
}

const askedOf = ({ amounts, ...common }: SetForm): Input<typeof leaveCalls.setBalances> => ({
  ...common,
  values: Object.entries(amounts).flatMap(([typeId, amount]) => (amount.trim() === '' ? [] : [{ typeId, amount }])),
})

const amountOf = (typeId: string | undefined) => `amounts.${typeId}`

/** @param first the type whose field tells that all are empty */
const checkWith =
  (first: string | undefined) =>
  (form: SetForm): Issues => ({
    ...(form.employeeIds.length === 0 && { employeeIds: { key: 'leave:error.people_required' } }),
    ...(askedOf(form).values.length === 0 && { [amountOf(first)]: { key: 'leave:error.field_required' } }),
  })

/** The server counts the amounts that it was sent; the form knows them by their type. */
const onItsField = (failure: unknown, { values }: Input<typeof leaveCalls.setBalances>): unknown => {
  if (!(failure instanceof ApiRefusal) || !failure.field?.startsWith('values.')) return failure
  const typeId = values[Number(failure.field.split('.')[1])]?.typeId
  const { code, message, status } = failure
  return new ApiRefusal({ result: 1, code, message, status, field: amountOf(typeId) })
}

export const SetDrawer = ({ people, onClose }: SetDrawerProps) => {
  const { t } = useTranslation('leave')
  const { me } = useSession()
  const types = useLeaveTypes(true).filter(each => each.hasBalance)
  const set = useActCall(leaveCalls.setBalances, { stale: adjustStale })
  const settled = useSettledPeople()
  const form = useForm<SetForm>({
    initial: {
      ...{ employeeIds: people.map(each => each.id), amounts: {}, from: me.today, validTo: null, remark: '' },
    },
    check: checkWith(types[0]?.id),
    onSubmit: async values => {
      const asked = askedOf(values)
      const done = await set.mutateAsync(asked).catch(failure => {
        throw onItsField(failure, asked)
      })
      const left = settled.settle(done)
      form.set('employeeIds', left)
      return left.length === 0
    },
  })
  const common = form as unknown as FormState<CommonForm>
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={t('set.title')}
      isNew
      words={{ verb: t('adjust.verb'), cancelled: t('adjust.cancelled') }}
    >
      {settled.told}
      <PeopleField form={common} known={people} />
      <p>{t('set.help')}</p>
      <div className={formStyles.row}>
        {types.map(({ id, name, unit }) => (
          <TextField key={id} form={form} path={amountOf(id)} label={`${name} (${t(`unit.${unit}`)})`} max={20} />
        ))}
      </div>
      <DaysAndRemark form={common} />
      <SetPreviewOf values={form.values} />
    </FormDrawer>
  )
}

const SetPreviewOf = ({ values }: { values: SetForm }) => {
  const types = useLeaveTypes()
  const settled = JSON.parse(useSettled(JSON.stringify(values))) as SetForm
  const asked = leaveCalls.previewSetting.input.safeParse(askedOf(settled))
  const isWhole = Object.keys(checkWith(undefined)(settled)).length === 0 && asked.success
  const preview = useQueryCall(leaveCalls.previewSetting, askedOf(settled), {
    enabled: isWhole,
    placeholderData: before => before,
    quiet: true,
  })
  return isWhole ? <AdjustPreview query={preview} types={types} /> : null
}
