/** Picks one of the enabled shift templates that a department can use; those with a name like what is typed come from the server. */
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import type { ControlProps } from '#web/form/fields/field.tsx'
import { useSettled } from '#web/form/use-settled.ts'

const most = 50

export interface TemplateSelectProps {
  control: ControlProps
  /** All that the person reaches where none is chosen yet. */
  departmentId: string | null | undefined
  value: string | null | undefined
  onChange: (id: string | null) => void
  placeholder?: string
  /** The name of what is chosen already, which need not be enabled any more. */
  known?: { id: string; name: string }
}

export const TemplateSelect = (props: TemplateSelectProps) => {
  const { control, departmentId, value, onChange, placeholder, known } = props
  const { t } = useTranslation('shared')
  const [typed, setTyped] = useState('')
  const text = useSettled(typed)
  const [chosen, setChosen] = useState(known)
  const templates = useQueryCall(
    planningCalls.listShiftTemplates,
    { appliesTo: departmentId ?? undefined, enabledOnly: true, text, size: most },
    { placeholderData: before => before },
  )
  const rows = templates.data?.rows ?? []
  const listed = chosen && chosen.id === value && !rows.some(row => row.id === value) ? [chosen, ...rows] : rows
  return (
    <Select
      {...control}
      allowClear={{ label: t('action.clear') }}
      placeholder={placeholder}
      loading={templates.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value ?? undefined}
      options={listed.map(row => ({ value: row.id, label: row.name }))}
      onChange={(id: string | undefined) => {
        setChosen(rows.find(row => row.id === id))
        onChange(id ?? null)
      }}
    />
  )
}
