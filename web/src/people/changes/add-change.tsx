/** W15: enters a personnel change for one person or several; those who cannot be changed stay, each with the reason. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { changeKinds } from '#contract/people/personnel-change.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { ChoiceField, DateField, Field, FormDrawer, type Issues, issueOf, TextField, useForm } from '#web/form/index.ts'
import { ChangePreview } from '#web/people/changes/change-preview.tsx'
import { ChangedFields, type ChangeForm, PayField } from '#web/people/changes/changed-fields.tsx'
import { NotEntered, type NotEnteredRow } from '#web/people/changes/not-entered.tsx'
import { PersonPicker } from '#web/person/index.ts'
import { useChosen } from '#web/person/use-chosen.ts'
import { useSession } from '#web/session/session.tsx'

/** What the kind of change may set; a field that was left empty stays as it is. */
const setOf = ({ kind, set }: ChangeForm): Input<typeof peopleCalls.addChanges>['set'] => {
  const { departmentId, position, rank, managerId, hireType, hoursSystem, cycle, dayMinutes, weekMinutes } = set
  const post = { ...(position && { position }), ...(rank && { rank }), ...(managerId && { managerId }) }
  if (kind === 'transfer') return { ...(departmentId && { departmentId }), ...post }
  if (kind !== 'terms') return post
  return {
    ...(hireType && { hireType }),
    ...(hoursSystem && { hoursSystem, cycle: hoursSystem === 'comprehensive' ? cycle : null }),
    ...(dayMinutes !== null && { dayMinutes }),
    ...(weekMinutes !== null && { weekMinutes }),
  }
}

/** In cents; nothing where it stays as it is. */
const payOf = ({ hourly }: ChangeForm) => (hourly === null ? {} : { hourlyCents: Math.round(hourly * 100) })

const check = (values: ChangeForm): Issues => {
  const { employeeIds, kind, set } = values
  const nothing = Object.keys({ ...setOf(values), ...payOf(values) }).length === 0
  return {
    ...(employeeIds.length === 0 && { employeeIds: { key: 'people:error.person_required' } }),
    ...(nothing && kind !== 'regularisation' && { kind: { key: 'people:change.pick' } }),
    ...(kind === 'terms' && set.hoursSystem === 'comprehensive' && !set.cycle
      ? { 'set.cycle': { key: 'people:error.cycle_needed' } }
      : {}),
  }
}

const blank = {
  departmentId: null,
  position: null,
  rank: null,
  managerId: null,
  hireType: null,
  hoursSystem: null,
  cycle: null,
}

export const AddChange = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { me } = useSession()
  const chosen = useChosen()
  const [left, setLeft] = useState<readonly NotEnteredRow[]>([])
  const add = useActCall(peopleCalls.addChanges, {
    stale: [peopleCalls.listChanges, peopleCalls.listEmployees, peopleCalls.listPayRates],
  })
  const initial: ChangeForm = {
    ...{
      employeeIds: chosen.map(each => each.id),
      kind: 'transfer',
      on: me.today,
      hourly: null,
      reason: '',
      plannedOn: null,
      comment: '',
    },
    set: { ...blank, dayMinutes: null, weekMinutes: null },
  }
  const form = useForm<ChangeForm>({
    initial,
    check,
    onSubmit: async values => {
      const { rows } = await add.mutateAsync({ ...values, set: setOf(values), ...payOf(values) })
      const refused = rows.filter(row => row.code !== null)
      const count = rows.length - refused.length
      if (count > 0) notify('success', t('change.some_done', { count }))
      setLeft(refused)
      form.set(
        'employeeIds',
        refused.map(row => row.employeeId),
      )
      return refused.length === 0
    },
  })
  const { on, kind, employeeIds } = form.values
  const set = setOf(form.values)
  const pay = payOf(form.values)
  const isChange = employeeIds.length > 0 && Object.keys({ ...set, ...pay }).length > 0
  return (
    <FormDrawer form={form} onClose={onClose} title={t('change.add')} isNew>
      {left.length > 0 && <NotEntered rows={left} />}
      <Field label={t('change.people')} required issue={issueOf(form, 'employeeIds')}>
        {control => (
          <PersonPicker
            control={control}
            several
            known={chosen}
            value={employeeIds}
            onChange={ids => form.set('employeeIds', ids ?? [])}
          />
        )}
      </Field>
      <ChoiceField
        form={form}
        path="kind"
        label={t('change.kind')}
        required
        options={changeKinds.map(value => ({ value, label: t(`change.kind.${value}`) }))}
      />
      <DateField
        label={t(kind === 'regularisation' ? 'change.actual_on' : 'change.on')}
        required
        value={on || null}
        onChange={date => form.set('on', date ?? '')}
        issue={issueOf(form, 'on')}
      />
      <ChangedFields form={form} />
      <PayField form={form} />
      <TextField form={form} path="reason" label={t('change.reason')} max={300} lines={2} />
      {isChange && <ChangePreview asked={{ employeeIds, kind, on, set, ...pay }} />}
    </FormDrawer>
  )
}
