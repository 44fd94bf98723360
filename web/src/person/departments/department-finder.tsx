/** Picks departments of a company that has too many for a tree: the server finds them by name, code or pinyin. */
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentFound } from '#contract/organisation/department.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSettled } from '#web/form/use-settled.ts'
import styles from '#web/person/departments/department-finder.module.css'
import type { DepartmentPickerProps } from '#web/person/departments/department-picker.tsx'
import { useNamedDepartments } from '#web/person/departments/departments.ts'

const most = 50

const optionOf = ({ id, name, code, above }: DepartmentFound) => ({
  value: id,
  label: [name, code, above.join(' › ')].filter(Boolean).join(' · '),
})

const chosenIds = (value: DepartmentPickerProps['value']): string[] => {
  if (value === null || value === '') return []
  return typeof value === 'string' ? [value] : [...value]
}

/** What is found by what is typed, once somebody looks; the chosen ones have a name wherever they stand in the list. */
const useFound = ({ value, only = 'any' }: DepartmentPickerProps, typed: string, opened: boolean) => {
  const wanted = typed.trim()
  const search = useSettled(wanted)
  const named = useNamedDepartments(chosenIds(value))
  const found = useQueryCall(
    organisationCalls.findDepartments,
    { search, only, size: most },
    { enabled: opened, staleTime: 30_000, placeholderData: before => before },
  )
  const rows = found.data?.rows ?? []
  const known = [...(named.data?.rows ?? []), ...rows]
  return {
    options: rows.map(optionOf),
    nameOf: (id: unknown) => known.find(each => each.id === id)?.name ?? '…',
    left: (found.data?.total ?? 0) - rows.length,
    searching: opened && !found.isError && (found.isFetching || search !== wanted),
    failed: found.isError,
  }
}

export const DepartmentFinder = (props: DepartmentPickerProps) => {
  const { value, onChange, several, clearable, placeholder, control, label, width = '100%' } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const { options, nameOf, left, searching, failed } = useFound(props, typed, opened)
  const none = failed ? t('state.no_answer') : t('department.none')
  return (
    <Select
      {...control}
      aria-label={label}
      style={{ width }}
      mode={several ? 'multiple' : undefined}
      value={several ? chosenIds(value) : (chosenIds(value)[0] ?? undefined)}
      options={options}
      labelRender={({ value: id }) => nameOf(id)}
      allowClear={clearable && { label: t('action.clear') }}
      loading={searching}
      placeholder={placeholder ?? t('department.search')}
      notFoundContent={searching ? t('state.loading') : none}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      // The box forgets what was typed when it closes.
      onOpenChange={open => (open ? setOpened(true) : setTyped(''))}
      popupMatchSelectWidth={false}
      popupRender={list => (
        <>
          {list}
          {left > 0 && <p className={styles.left}>{t('department.left', { left })}</p>}
        </>
      )}
      onChange={(next: string | string[] | undefined) => onChange(next ?? (several ? [] : null))}
    />
  )
}
