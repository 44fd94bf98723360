/** Which employee a user is: found by name, pinyin or job number, with a word at those who are users or invited already. */
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { Field, type FormState } from '#web/form/index.ts'
import type { Member } from '#web/organisation/users/users.tsx'

type Candidate = Output<typeof organisationCalls.listCandidates>['rows'][number]

const size = 50

const useOptions = (rows: readonly Candidate[], member: Member | undefined) => {
  const { t } = useTranslation('organisation')
  const marks = { new: undefined, invited: t('user.is_invited'), user: t('user.is_user') }
  const options = rows.map(({ id, name, jobNumber, departmentName, state }) => ({
    value: id,
    label: [name, jobNumber, departmentName, marks[state]].filter(Boolean).join(' · '),
    name,
    // Nobody can be a second user; the one that is open keeps its own.
    disabled: state === 'user' && id !== member?.employeeId,
  }))
  const known = member?.employeeId
  if (known && !options.some(option => option.value === known))
    options.push({ value: known, label: member.name, name: member.name, disabled: false })
  return options
}

export interface CandidateFieldProps<T> {
  form: FormState<T>
  member: Member | undefined
}

export const CandidateField = <T extends { employeeId: string | null; phone: string }>({
  form,
  member,
}: CandidateFieldProps<T>) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const [search, setSearch] = useState('')
  /** The phone that was taken from the record: another choice takes it back, what was typed stays. */
  const [taken, setTaken] = useState('')
  const found = useQueryCall(
    organisationCalls.listCandidates,
    { search: search.trim(), size },
    { placeholderData: before => before },
  )
  const rows = found.data?.rows ?? []
  const options = useOptions(rows, member)
  const choose = (id: string) => {
    form.set('employeeId', id)
    const phone = rows.find(row => row.id === id)?.phone ?? ''
    if (member || (form.values.phone !== '' && form.values.phone !== taken)) return
    form.set('phone', phone)
    setTaken(phone)
  }
  return (
    <Field label={t('user.employee')} required issue={form.issues.employeeId}>
      {control => (
        <Select
          {...control}
          style={{ width: '100%' }}
          value={form.values.employeeId ?? undefined}
          options={options}
          optionLabelProp="name"
          loading={found.isFetching}
          placeholder={t('shared:person.search')}
          showSearch={{ filterOption: false, onSearch: setSearch }}
          onChange={choose}
        />
      )}
    </Field>
  )
}
