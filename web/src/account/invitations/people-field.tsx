/** The employees who get an SMS: found by name, pinyin or job number, several of them. */
import { Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { Field, type FormState } from '#web/form/index.ts'
import type { ChosenPerson } from '#web/person/use-chosen.ts'

const size = 100

interface PeopleFieldProps<T> {
  form: FormState<T>
  /** Names of those whom the form was opened with. */
  known: readonly ChosenPerson[]
}

export const PeopleField = <T extends { employeeIds: string[] }>({ form, known }: PeopleFieldProps<T>) => {
  const { t } = useTranslation('invitation')
  const [search, setSearch] = useState('')
  const found = useQueryCall(
    invitationCalls.listInvitable,
    { search: search.trim(), size },
    { placeholderData: before => before },
  )
  /** Names of those who were chosen under another search. */
  const names = useRef(new Map(known.map(each => [each.id, each.name])))
  const rows = found.data?.rows ?? []
  const options = rows.map(({ id, name, jobNumber, departmentName, phone }) => ({
    value: id,
    label: `${name} · ${jobNumber} · ${departmentName} · ${phone ?? t('field.no_phone')}`,
    name,
    disabled: phone === null,
  }))
  const shown = new Set(rows.map(row => row.id))
  const others = form.values.employeeIds
    .filter(id => !shown.has(id))
    .map(id => ({ value: id, label: names.current.get(id) ?? id, name: names.current.get(id) ?? id, disabled: false }))
  return (
    <Field label={t('field.people')} required help={t('field.people_help')} issue={form.issues.employeeIds}>
      {control => (
        <Select
          {...control}
          mode="multiple"
          value={form.values.employeeIds}
          options={[...options, ...others]}
          optionLabelProp="name"
          loading={found.isFetching}
          showSearch={{ filterOption: false, onSearch: setSearch }}
          onChange={(ids: string[], chosen) => {
            for (const each of [chosen ?? []].flat()) names.current.set(each.value, each.name)
            form.set('employeeIds', ids)
          }}
        />
      )}
    </Field>
  )
}
