/** Picks people: name, pinyin, phone or job numbers are searched on the server. */
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import type { ControlProps } from '#web/form/fields/field.tsx'
import { useSettled } from '#web/form/use-settled.ts'

const most = 50

export interface PersonPickerProps {
  value: string | null | readonly string[]
  onChange: (value: string | null | string[]) => void
  several?: boolean
  departmentId?: string
  /** What is typed finds people of other departments too. */
  beyond?: boolean
  clearable?: boolean
  control?: Partial<ControlProps>
  label?: string
  placeholder?: string
  /** Names of those already chosen, who may not be among the first found. */
  known?: readonly { id: string; name: string }[]
}

export const PersonPicker = (props: PersonPickerProps) => {
  const { value, onChange, several, departmentId, beyond, clearable, control, label, placeholder, known = [] } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed)
  const found = useQueryCall(
    peopleCalls.listEmployees,
    { search, departmentId: beyond && search ? undefined : departmentId, page: 1, size: most },
    { staleTime: 30_000, placeholderData: before => before },
  )
  const rows = found.data?.rows ?? []
  const options = rows.map(row => ({
    value: row.id,
    label: [row.name, row.jobNumber, row.position, row.departmentName].filter(Boolean).join(' · '),
    name: row.name,
  }))
  for (const person of known)
    if (!options.some(option => option.value === person.id))
      options.push({ value: person.id, label: person.name, name: person.name })
  return (
    <Select
      {...control}
      aria-label={label}
      style={{ width: '100%' }}
      mode={several ? 'multiple' : undefined}
      value={several ? [...((value as readonly string[] | null) ?? [])] : ((value as string | null) ?? undefined)}
      options={options}
      optionLabelProp="name"
      allowClear={clearable && { label: t('action.clear') }}
      loading={found.isFetching}
      placeholder={placeholder || t('person.search')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={(next: string | string[] | undefined) => onChange(next ?? (several ? [] : null))}
    />
  )
}
